import { z } from 'zod';
import type { Caller } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { frontend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { checkPin } from './check-pin.js';
import { giftCardSchema } from './gift-card.js';
import { findCardOfPayment } from './sold-card-repository.js';

const orderOf = (caller: Caller) => (caller.kind === 'order_token' ? { publicOrderId: caller.publicOrderId } : {});

/**
 * A gift card, found by a payment that uses it (with an order token, a payment of that order) or by its token and pin.
 * Refuses PAYMENT_NOT_FOUND, GIFT_CARD_INVALID, TOO_MANY_PIN_ATTEMPTS, REQUIRED.
 */
export const getGiftCard = shopOperation(
  {
    operation: 'giftCard',
    summary: 'Get Gift Card',
    description:
      'Returns a gift card, by a payment that uses it, or by its token and PIN. An order token can use payments of its own order only. A wrong PIN and an unknown card give the same error (`GIFT_CARD_INVALID`), and after five wrong PINs within an hour from one IP address, further requests are refused (`TOO_MANY_PIN_ATTEMPTS`).',
    access: frontend('read_orders'),
    input: z.object({
      publicPaymentMethodId: text().nullish().describe('The ID of a payment that uses the gift card.'),
      cardToken: text().nullish().describe('The token of the gift card. Requires `cardPin`.'),
      cardPin: text().nullish().describe('The PIN of the gift card.'),
    }),
    output: z.object({
      giftCard: giftCardSchema.describe('The updated gift card; null if the operation was refused.'),
    }),
  },
  async (context, { publicPaymentMethodId, cardToken, cardPin }) => {
    const { caller, database, shopId } = context;
    if (publicPaymentMethodId) {
      const own = caller.kind === 'order_token' ? caller.publicOrderId : null;
      const giftCard = await findCardOfPayment(database, shopId, publicPaymentMethodId, own);
      return { giftCard: giftCard ?? refuse('PAYMENT_NOT_FOUND', { field: 'publicPaymentMethodId' }) };
    }
    if (!cardToken)
      refuse('REQUIRED', { field: 'cardToken', message: 'cardToken or publicPaymentMethodId is required' });
    if (!cardPin) refuse('REQUIRED', { field: 'cardPin', message: 'cardPin is required' });
    return { giftCard: await checkPin(context, { cardToken, pin: cardPin, field: 'cardPin', ...orderOf(caller) }) };
  },
);
