import { z } from 'zod';
import type { Fault } from '../../../errors.js';
import { camelCase } from '../../../lib/wire.js';
import type { JsonAnswer, ReadAnswer } from '../../../outbound/signed-call.js';
import { acceptanceSchema, refusalSchema, replacementSchema } from './authority-messages.js';
import type { Order } from '../document/order.js';
import { withReplacement, type Replaced } from './replace-by-authority.js';

/** The decision of an authority about a change. */
export type AuthorityDecision =
  | { word: 'accepts' }
  | { word: 'replaces'; replaced: Replaced }
  | { word: 'refuses'; faults: readonly [Fault, ...Fault[]] };

const types = ['api', 'authorization', 'validation', 'order', 'address', 'shipping_line', 'life_elements', 'payment'];
const knownType = (type: string): type is NonNullable<Fault['type']> =>
  types.includes(type) || type === 'discount_code.discount_validation';

function faultOf(given: z.output<typeof refusalSchema>['errors'][number]): Fault {
  const { message, type, field, severity, sub_type: subType, code, address_type: addressType } = given;
  return {
    code: 'REMOTE_STATE_AUTHORITY_REFUSED',
    message,
    ...(code ? { foreignCode: code } : {}),
    ...(type && knownType(type) ? { type } : {}),
    ...(field ? { field: field.split('.').map(camelCase).join('.') } : {}),
    ...(severity === 'critical' ? { severity } : {}),
    ...(subType ? { subType } : {}),
    ...(addressType === 'shipping' || addressType === 'billing' ? { addressType } : {}),
  };
}

const wrong = (message: string): { ok: false; message: string } => ({ ok: false, message });

/** The first faults of a body, naming each member. */
const faultsIn = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`)
    .join('; ');

function readAcceptance(offered: Order, body: unknown): ReadAnswer<AuthorityDecision> {
  const read = acceptanceSchema.safeParse(body);
  if (!read.success) return wrong(faultsIn(read.error));
  if (!read.data.order) return { ok: true, value: { word: 'accepts' } };
  const replaced = withReplacement(offered, replacementSchema.parse(read.data.order));
  if ('problem' in replaced) return wrong(replaced.problem);
  return { ok: true, value: replaced.parts.length > 0 ? { word: 'replaces', replaced } : { word: 'accepts' } };
}

function readRefusal(status: number, body: unknown): ReadAnswer<AuthorityDecision> {
  const read = refusalSchema.safeParse(body);
  if (!read.success) return wrong(`a response with status ${status} must have errors: ${faultsIn(read.error)}`);
  const [first, ...rest] = read.data.errors.map(faultOf);
  return first ? { ok: true, value: { word: 'refuses', faults: [first, ...rest] } } : wrong('errors: is empty');
}

/**
 * Reads the response of the authority: 200 accepts the order or replaces members of it, 4xx with errors refuses it.
 * Everything else is invalid.
 */
export function readAuthorityAnswer(offered: Order, { status, body }: JsonAnswer): ReadAnswer<AuthorityDecision> {
  if (status === 200) return readAcceptance(offered, body);
  if (status >= 400 && status < 500) return readRefusal(status, body);
  return wrong(`the status is ${status}, not 200 or 4xx`);
}
