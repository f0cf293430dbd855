import type { Gateway, GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import { dayOf, giftCardGatewayId } from './gift-card.js';
import {
  bookAuthorization,
  bookCapture,
  findEntry,
  whyUnpayable,
  type GiftCardEntry,
} from './gift-card-entry-repository.js';
import { returnMoney, type ReturnDependencies } from './return-money.js';

/** The codes of refunds that were declined because their card can no longer be used. */
export const unusableCodes: readonly string[] = ['card_disabled', 'card_expired'];

/** The message for each decline code of the ledger. */
const declines: Record<string, string> = {
  unknown_card: 'The gift card does not exist.',
  card_disabled: 'The gift card is disabled.',
  card_expired: 'The gift card has expired.',
  card_currency: 'The gift card is in another currency.',
  insufficient_balance: 'The balance of the gift card is too low.',
  authorization_used: 'The authorization has no amount left.',
  unknown_authorization: 'The authorization does not exist.',
  refund_exceeds_capture: 'The refund exceeds the captured amount.',
};

function answerOf({ decline, reference }: Pick<GiftCardEntry, 'decline' | 'reference'>): GatewayAnswer {
  if (decline === null) return { outcome: 'approved', providerTransactionId: reference, responseCode: '00' };
  return { outcome: 'declined', responseCode: decline, message: declines[decline] ?? 'The gift card was declined.' };
}

/**
 * The gateway through which gift cards pay: an authorization takes the amount from the card's balance, a capture takes
 * nothing more, a void and a refund return it as {@link returnMoney} does, and a verification takes nothing. The PIN was checked when the payment
 * was added. A repeated call with the same reference returns the first outcome.
 */
export function giftCardGateway(dependencies: ReturnDependencies): Gateway {
  const { database: executor, clock } = dependencies;
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
    async verify({ shopId, reference, amount, currency, token }) {
      const asked = { amount, currency, today: dayOf(clock.now()) };
      return answerOf({ decline: await whyUnpayable(executor, shopId, token, asked), reference });
    },
    capture: async (call) => answerOf(await bookCapture(executor, call, clock.now())),
    refund: async (call) =>
      answerOf(await returnMoney(dependencies, { ...call, type: 'refund', usedReference: call.transactionId })),
    void: async (call) =>
      answerOf(await returnMoney(dependencies, { ...call, type: 'void', usedReference: call.authorizationId })),
    async lookUp(call) {
      const entry = await findEntry(executor, call);
      return entry ? answerOf(entry) : { outcome: 'not_found' };
    },
  };
}
