import type { Clock } from '../../../lib/clock.js';
import type { Executor } from '../../../lib/executor.js';
import type { Gateway, GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import { dayOf, giftCardGatewayId } from './gift-card.js';
import {
  bookAuthorization,
  bookCapture,
  bookRefund,
  bookVoid,
  findEntry,
  type GiftCardEntry,
} from './gift-card-entry-repository.js';

/** Why a call was declined, in words, by the code of the ledger. */
const declines: Record<string, string> = {
  unknown_card: 'There is no such gift card.',
  card_disabled: 'The gift card is disabled.',
  card_expired: 'The gift card has expired.',
  card_currency: 'The gift card is of another currency.',
  insufficient_balance: 'The balance of the gift card is too low.',
  authorization_used: 'Nothing of the authorisation is left.',
  unknown_authorization: 'There is no such authorisation.',
  refund_exceeds_capture: 'More than was captured cannot be returned.',
};

function answerOf({ decline, reference }: GiftCardEntry): GatewayAnswer {
  if (decline === null) return { outcome: 'approved', providerTransactionId: reference, responseCode: '00' };
  return { outcome: 'declined', responseCode: decline, message: declines[decline] ?? 'The gift card was declined.' };
}

/**
 * The gateway through which gift cards pay: an authorisation takes the amount from the card's balance, a capture moves
 * nothing further, a void and a refund return it. Its pin was checked when the payment was added. A call repeated under
 * the same reference has the first outcome.
 */
export function giftCardGateway(executor: Executor, clock: Clock): Gateway {
  return {
    publicId: giftCardGatewayId,
    name: 'Gift card',
    type: 'gift_card',
    takesRepeats: true,
    partialCapture: true,
    async authorize(call) {
      const now = clock.now();
      return answerOf(await bookAuthorization(executor, { ...call, cardToken: call.token }, dayOf(now), now));
    },
    capture: async (call) => answerOf(await bookCapture(executor, call, clock.now())),
    refund: async (call) => answerOf(await bookRefund(executor, call, clock.now())),
    void: async (call) => answerOf(await bookVoid(executor, call, clock.now())),
    async lookUp(call) {
      const entry = await findEntry(executor, call);
      return entry ? answerOf(entry) : { outcome: 'not_found' };
    },
  };
}
