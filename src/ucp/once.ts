import type { Context } from '../context.js';
import { withIdempotencyKey } from '../domain/core/operation/idempotency/with-idempotency-key.js';
import { OperationError } from '../errors.js';
import { ProtocolFault } from './protocol-fault.js';

interface KeyedCall {
  operation: string;
  /** The `Idempotency-Key` of the request; undefined without one. */
  key: string | undefined;
  /** The request that the key stands for. */
  input: unknown;
}

/** Whether a result is final. One that asks for another call is not kept. */
type Keeps<Result> = (result: Result) => boolean;

/** The fault of a key in the format of the protocol; any other error unchanged. */
function faultOf(error: unknown): unknown {
  const code = error instanceof OperationError ? error.faults[0].code : undefined;
  if (code === 'IDEMPOTENCY_KEY_REUSED')
    return new ProtocolFault('idempotency_conflict', 'The idempotency key was used for another request.');
  if (code === 'IDEMPOTENCY_KEY_RUNNING')
    return new ProtocolFault('idempotency_key_running', 'The first request with this key is still running.', 1);
  return error;
}

/**
 * Runs an operation of a platform once for each key: a repeated request gets the first answer. Keys are separate for each
 * platform, shop and operation. Refuses `idempotency_conflict` for another input.
 */
export async function once<Result>(
  call: Context & { shopId: string },
  { operation, key, input }: KeyedCall,
  run: () => Promise<Result>,
  keeps: Keeps<Result> = () => true,
): Promise<Result> {
  const keyed = {
    operation: `ucp ${operation}`,
    key: key === undefined ? undefined : `${operation}:${key}`,
    input,
    keeps,
  };
  try {
    return await withIdempotencyKey({ ...call, claimedKey: undefined }, keyed, run);
  } catch (error) {
    throw faultOf(error);
  }
}
