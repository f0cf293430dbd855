import type { Gateway, UnknownOutcome } from './gateway.js';

/**
 * The codes by which gateways decline a payment, whatever else they say. `402` is a refusal without a code. A code that may
 * also be about the call is not among them: `authentication_failed` may mean our own credentials, and
 * `transaction_not_allowed` the state of the authorization.
 */
const declineCodes = new Set([
  ...['card_declined', 'declined', 'generic_decline', 'do_not_honor', 'hard_decline', 'hard_declined', 'fraudulent'],
  ...['insufficient_funds', 'not_sufficient_funds', 'expired_card', 'card_expired', 'incorrect_cvc', 'invalid_cvc'],
  ...['lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'account_closed', 'card_closed'],
  ...['402', '05', '51', '54'],
]);

type Refusable = { outcome: 'declined'; responseCode: string; message: string } | { outcome: string };

const isDeclined = (
  answer: Refusable,
): answer is Refusable & { outcome: 'declined'; responseCode: string; message: string } =>
  answer.outcome === 'declined' && 'responseCode' in answer;

/**
 * What the response to a repeated call says about the first one. A decline of the payment is the outcome of the first call,
 * because the gateway keeps it. Any other refusal, such as `duplicate`, `already_confirmed` or `unavailable`, may be of the
 * repeat, while the first call has moved money.
 */
function ofFirst<Answer extends Refusable>(answer: Answer): Answer | UnknownOutcome {
  if (!isDeclined(answer) || declineCodes.has(answer.responseCode.toLowerCase())) return answer;
  const { responseCode, message } = answer;
  return {
    outcome: 'unknown',
    message: `The gateway refused the repeated call (${responseCode}): ${message}`,
    isRefusedRepeat: true,
  };
}

/** The same gateway, which fails no call because it refused to take it again. */
export function withHonestRepeats(gateway: Gateway): Gateway {
  const read =
    <Call extends { isRepeat?: boolean }, Answer extends Refusable>(send: (call: Call) => Promise<Answer>) =>
    async (call: Call): Promise<Answer | UnknownOutcome> => {
      const answer = await send(call);
      return call.isRepeat === true ? ofFirst(answer) : answer;
    };
  return {
    ...gateway,
    authorize: read((call) => gateway.authorize(call)),
    capture: read((call) => gateway.capture(call)),
    refund: read((call) => gateway.refund(call)),
    void: read((call) => gateway.void(call)),
    ...(gateway.retain ? { retain: read(gateway.retain.bind(gateway)) } : {}),
    ...(gateway.verify ? { verify: read(gateway.verify.bind(gateway)) } : {}),
  };
}
