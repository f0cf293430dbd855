import { z } from 'zod';
import type { Caller } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { frontend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { checkPin } from './check-pin.js';
import { giftCardSchema } from './gift-card.js';
import { findCardOfPayment } from './gift-card-repository.js';

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
      'A gift card: by a payment that it is to pay, with an order token one of its own order, or by its token and its pin. A wrong pin and an unknown card are refused alike (`GIFT_CARD_INVALID`), and after five wrong pins an hour from one address nothing is told any more (`TOO_MANY_PIN_ATTEMPTS`).',
    access: frontend('read_orders'),
    input: z.object({
      publicPaymentMethodId: text().nullish().describe('The payment that it is to pay.'),
      cardToken: text().nullish().describe('The token that stands on the card; with its pin.'),
      cardPin: text().nullish().describe('The pin of the card.'),
    }),
    output: z.object({
      giftCard: giftCardSchema.describe('The card after the change; null when the call was refused.'),
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
      refuse('REQUIRED', { field: 'cardToken', message: 'cardToken is required, or publicPaymentMethodId' });
    if (!cardPin) refuse('REQUIRED', { field: 'cardPin', message: 'cardPin is required' });
    return { giftCard: await checkPin(context, { cardToken, pin: cardPin, field: 'cardPin', ...orderOf(caller) }) };
  },
);
