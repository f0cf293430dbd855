import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { refuse, refuseAll } from '../../../errors.js';
import type { Gateway } from '../../../outbound/gateways/gateway.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import type { Payment } from '../../order/document/application-state.js';
import { changeOrder } from '../../order/changing/change-order.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { giftCardGatewayId } from '../gift-cards/gift-card.js';
import { cardForPayment, storedParameters } from '../gift-cards/gift-card-payment.js';
import { paymentFaults } from './payment-faults.js';
import { newPaymentInput, paymentInput, paymentOutput } from './payment-input.js';
import { namedMethod, refuseOthersMethod } from './saved-methods/paying-token.js';
import type { SavedMethod } from './saved-methods/saved-method.js';
import { refuseCardData } from './refuse-card-data.js';
import { withPayment } from './plan-payments.js';
import { currencyFaults, requireGateway } from './required-gateway.js';

/** A payment that is not authorized yet. Its type is that of the saved method that it uses, else of its gateway. */
function paymentOf(
  id: string,
  input: z.output<typeof newPaymentInput>,
  { gateway, method }: { gateway: Gateway; method: SavedMethod | undefined },
  currency: string,
): Payment {
  refuseAll(currencyFaults(currency, input.currency, gateway));
  return {
    gatewayPublicId: gateway.publicId,
    amount: input.amount ?? 0,
    currency,
    type: input.type ?? method?.type ?? gateway.type,
    displayString: input.displayString ?? '',
    id,
    token: input.token || input.nonce || '',
    retain: input.retain ?? false,
    walletPayType: input.walletPayType ?? '',
    paymentParameters: storedParameters(gateway.publicId, input.paymentParameters ?? {}),
    status: 'pending',
  };
}

/**
 * Plans a payment; no gateway is called before the order is processed. Without an amount, it covers the remaining
 * amount. The PIN of a gift card is checked now and never stored. Refuses GATEWAY_NOT_FOUND, GATEWAY_CURRENCY,
 * TOO_MANY_PAYMENTS, CARD_DATA_NOT_ACCEPTED, PAYMENTS_EXCEED_TOTAL, PAYMENT_AMOUNT_OPEN, PAYMENT_METHOD_NOT_FOUND for a
 * saved method that is not the customer's, and the errors of gift cards.
 */
export const addPayment = orderOperation(
  {
    operation: 'addPayment',
    summary: 'Add Payment',
    description:
      'Adds a payment to the order. No money is moved until `processOrder`. If you omit the amount, the payment covers the remaining amount of the order.',
    mutation: true,
    access: frontend('write_orders'),
    input: newPaymentInput,
    output: paymentOutput,
    checkStored: checkAgainstOrder(
      (input) => readableMembers(paymentInput, input),
      ({ order }, members, context) => paymentFaults(context, order, members),
    ),
    keyed: true,
  },
  async (context, input) => {
    const id = randomUUID();
    const gateway = await requireGateway(context, input.gatewayPublicId);
    await refuseCardData(input, () => gateway);
    const card =
      gateway.publicId === giftCardGatewayId
        ? await cardForPayment(context, id, input.token || input.nonce, input.paymentParameters)
        : undefined;
    const method = await namedMethod(context, input.token || input.nonce);
    return changeOrder(context, {
      changed: ['payments'],
      forgetRefusals: true,
      change: ({ order }) => {
        if (order.state.payments.length >= context.limits.paymentsPerOrder) refuse('TOO_MANY_PAYMENTS');
        refuseOthersMethod(order, gateway.publicId, method);
        if (card && card.currency !== order.state.currency.isoCode) refuse('GATEWAY_CURRENCY', { field: 'token' });
        const payment = paymentOf(id, input, { gateway, method }, order.state.currency.isoCode);
        return withPayment(order, payment, input.amount === null || input.amount === undefined);
      },
      answer: ({ state }) => ({ payment: state.payments.at(-1), payments: state.payments }),
    });
  },
);
