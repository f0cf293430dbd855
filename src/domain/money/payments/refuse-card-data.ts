import { refuseAll } from '../../../errors.js';
import type { Gateway } from '../../../outbound/gateways/gateway.js';
import { giftCardGatewayId } from '../gift-cards/gift-card.js';
import { cardDataFaults, type PaymentTexts } from './card-data.js';

/**
 * Refuses card data in a payment: CARD_DATA_NOT_ACCEPTED. `findGateway` is called only if something looks like card
 * data, because tokens of the gateway may look like it.
 */
export async function refuseCardData(
  texts: PaymentTexts,
  findGateway: () => Gateway | undefined | Promise<Gateway | undefined>,
): Promise<void> {
  if (cardDataFaults(texts, { numericTokens: false, isGiftCard: false }).length === 0) return;
  const gateway = await findGateway();
  const numericTokens = gateway?.numericTokens ?? false;
  refuseAll(cardDataFaults(texts, { numericTokens, isGiftCard: gateway?.publicId === giftCardGatewayId }));
}
