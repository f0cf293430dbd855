import { refuse, type ErrorCode } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { checkPin } from './check-pin.js';
import { giftCardGatewayId, unusable, type GiftCard } from './gift-card.js';
import { linkPayment } from './sold-card-repository.js';

const refusals = {
  disabled: 'GIFT_CARD_DISABLED',
  expired: 'GIFT_CARD_EXPIRED',
  empty: 'GIFT_CARD_EMPTY',
} as const satisfies Record<string, ErrorCode>;

/**
 * Checks the pin and links the gift card to the payment that will use it. Refuses REQUIRED, GIFT_CARD_INVALID,
 * TOO_MANY_PIN_ATTEMPTS, GIFT_CARD_DISABLED, GIFT_CARD_EXPIRED, GIFT_CARD_EMPTY.
 */
export async function cardForPayment(
  context: OrderContext,
  paymentId: string,
  token: string | null | undefined,
  parameters: Record<string, unknown> | null | undefined,
): Promise<GiftCard> {
  if (!token) refuse('REQUIRED', { field: 'token', message: 'token is required: the token of the gift card' });
  const { database, shopId, publicOrderId } = context;
  const pin = parameters?.['pin'];
  if (typeof pin !== 'string' || pin === '')
    refuse('REQUIRED', { field: 'paymentParameters.pin', message: 'paymentParameters.pin is required' });
  const card = await checkPin(context, { cardToken: token, pin, field: 'paymentParameters.pin', publicOrderId });
  const reason = unusable(card, context.clock.now());
  if (reason) refuse(refusals[reason], { field: 'token' });
  await linkPayment(database, shopId, { paymentId, publicOrderId, cardToken: card.cardToken });
  return card;
}

/**
 * The parameters of a payment as they are stored and shown: without the pin of a gift card, and always with
 * `is_giftcard` and `customer_segment_id`.
 */
export function storedParameters(gatewayPublicId: string, given: Record<string, unknown>): Record<string, unknown> {
  const isGiftCard = gatewayPublicId === giftCardGatewayId;
  const { is_giftcard: saysGiftCard, customer_segment_id: segment, ...others } = given;
  const shown = Object.entries(others).filter(([name]) => !(isGiftCard && name === 'pin'));
  return {
    is_giftcard: isGiftCard || saysGiftCard === true,
    customer_segment_id: typeof segment === 'string' ? segment : '',
    ...Object.fromEntries(shown),
  };
}
