import { memberOf } from '../../lib/member-of.js';
import { idempotencyKeyOf } from '../idempotency-key.js';
import { RpcFault } from './rpc-fault.js';

/** How deep arguments may be nested, which is far more than any operation reads. */
const deepest = 32;

/** A call of a tool as it was sent. */
export interface ToolCall {
  name: string;
  given: unknown;
  /** The URL of the profile of the platform; undefined if the call does not name it. */
  profileUrl: string | undefined;
  idempotencyKey: string | undefined;
}

/** Whether a value is nested deeper than allowed. Looks level by level, so that no depth exhausts the stack. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

function optionalText(value: unknown, name: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new RpcFault('invalid params', `${name} must be a string.`);
}

/** The call in the parameters of `tools/call`. Throws an RpcFault. */
export function toolCall(params: unknown): ToolCall {
  const name = memberOf(params, 'name');
  if (typeof name !== 'string') throw new RpcFault('invalid params', 'name must be the name of a tool.');
  const given = memberOf(params, 'arguments') ?? {};
  if (typeof given !== 'object' || Array.isArray(given))
    throw new RpcFault('invalid params', 'arguments must be an object.');
  if (isTooDeep(given)) throw new RpcFault('invalid params', `arguments must not be nested deeper than ${deepest}.`);
  const meta = memberOf(given, 'meta');
  return {
    name,
    given,
    profileUrl: optionalText(memberOf(memberOf(meta, 'ucp-agent'), 'profile'), 'meta.ucp-agent.profile'),
    idempotencyKey: idempotencyKeyOf(optionalText(memberOf(meta, 'idempotency-key'), 'meta.idempotency-key')),
  };
}
