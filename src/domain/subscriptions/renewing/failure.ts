import type { Fault } from '../../../errors.js';

export const failureKinds = [
  'declined',
  'insufficient_funds',
  'hard_decline',
  'gateway_unavailable',
  'out_of_stock',
  'other',
] as const;

/** The kind of failure of an attempt; it determines when the next attempt is made. */
export type FailureKind = (typeof failureKinds)[number];

export interface Failure {
  kind: FailureKind;
  code: string;
  message: string;
}

/** Gateway codes after which retrying the same payment method is useless. */
const hardCodes = new Set([
  ...['hard_declined', 'hard_decline', 'lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'fraudulent'],
  ...[
    'account_closed',
    'card_closed',
    'invalid_account',
    'revocation_of_authorization',
    'unknown_token',
    'invalid_token',
  ],
  ...['payment_method_not_found'],
]);

const fundsCodes = new Set(['insufficient_funds', 'not_sufficient_funds', '51']);

/** The failure of a call that no gateway received. */
const unreachedCodes = new Set(['gateway_unavailable', 'never_received', 'not_sent']);

function kindOfDecline(code: string): FailureKind {
  if (hardCodes.has(code)) return 'hard_decline';
  if (unreachedCodes.has(code)) return 'gateway_unavailable';
  return fundsCodes.has(code) ? 'insufficient_funds' : 'declined';
}

/**
 * The kind of failure of a refused attempt, with its code and message. `answered` is the code of the gateway, empty if
 * there is none.
 */
export function failureOf({ code, message }: Pick<Fault, 'code' | 'message'>, answered: string): Failure {
  if (code === 'INSUFFICIENT_STOCK' || code === 'PRODUCT_NOT_FOUND') return { kind: 'out_of_stock', code, message };
  if (code === 'OVERRIDE_UNAVAILABLE' || code === 'REMOTE_STATE_AUTHORITY_UNAVAILABLE')
    return { kind: 'gateway_unavailable', code, message };
  if (code !== 'PAYMENT_DECLINED') return { kind: 'other', code, message };
  return { kind: kindOfDecline(answered.toLowerCase()), code: answered || code, message };
}
