import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import type { Gateway } from '../../../outbound/gateways/gateway.js';
import { loadOrder } from '../../order/document/order-repository.js';
import { refuseCardData } from './refuse-card-data.js';
import { deleteVerifiedToken } from './verified-token-repository.js';
import { giftCardGatewayId } from '../gift-cards/gift-card.js';
import { cardForPayment, keptParameters } from '../gift-cards/gift-card-payment.js';
import { changeOrder } from '../../order/document/change-order.js';
import { refuseOtherCurrency, requireGateway } from './add-payment.js';
import { paymentChangeInput, paymentOutput } from './payment-input.js';
import { findPayment, withChangedPayment } from './plan-payments.js';
import { namedMethod, refuseOthersMethod } from './saved-methods/paying-token.js';

/** The gateway of a payment of the order, if there is such a payment. */
async function gatewayOfPayment(context: OrderContext, paymentId: string): Promise<Gateway | undefined> {
  const { database, gateways, shopId, publicOrderId } = context;
  const payments = (await loadOrder(database, shopId, publicOrderId))?.order.state.payments ?? [];
  const payment = payments.find(({ id }) => id === paymentId);
  return payment && gateways.find(shopId, payment.gatewayPublicId);
}

/**
 * Changes a planned payment; what is not given stays. Refuses PAYMENT_NOT_FOUND, PAYMENT_ALREADY_AUTHORIZED, and what
 * Add Payment refuses.
 */
export const updatePayment = orderOperation(
  {
    operation: 'updatePayment',
    summary: 'Update Payment',
    description: 'Changes a planned payment; what is left out stays. Refused once it was authorised.',
    mutation: true,
    access: frontend('write_orders'),
    input: paymentChangeInput,
    output: paymentOutput,
  },
  async (context, input) => {
    const gateway = input.gatewayPublicId ? await requireGateway(context, input.gatewayPublicId) : undefined;
    await refuseCardData(input, () => gateway ?? gatewayOfPayment(context, input.id));
    const token = input.token || input.nonce;
    const namesCard = gateway
      ? gateway.publicId === giftCardGatewayId
      : Boolean(token && input.paymentParameters?.['pin']);
    const card = namesCard ? await cardForPayment(context, input.id, token, input.paymentParameters) : undefined;
    const method = await namedMethod(context, token);
    const result = await changeOrder(context, {
      changed: ['payments'],
      forgetRefusals: true,
      change: ({ order }) => {
        const payment = findPayment(order, input.id);
        const planned = order.internals.payments.find(({ id }) => id === input.id);
        if (payment.status !== 'pending' || planned?.confirming) refuse('PAYMENT_ALREADY_AUTHORIZED', { field: 'id' });
        if (input.currency && input.currency !== payment.currency) refuse('GATEWAY_CURRENCY', { field: 'currency' });
        if (gateway) refuseOtherCurrency(gateway, payment.currency);
        const gatewayPublicId = gateway?.publicId ?? payment.gatewayPublicId;
        refuseOthersMethod(order, gatewayPublicId, method);
        if (gatewayPublicId === giftCardGatewayId && token && !card)
          refuse('REQUIRED', { field: 'paymentParameters.pin', message: 'paymentParameters.pin is required' });
        if (card && card.currency !== payment.currency) refuse('GATEWAY_CURRENCY', { field: 'token' });
        const changed = {
          ...payment,
          gatewayPublicId,
          token: token || payment.token,
          amount: input.amount ?? payment.amount,
          type: input.type ?? payment.type,
          displayString: input.displayString ?? payment.displayString,
          retain: input.retain ?? payment.retain,
          walletPayType: input.walletPayType ?? payment.walletPayType,
          paymentParameters: keptParameters(gatewayPublicId, input.paymentParameters ?? payment.paymentParameters),
        };
        const keepsFloating = (input.amount === null || input.amount === undefined) && (planned?.floats ?? false);
        return withChangedPayment(order, changed, keepsFloating);
      },
      answer: ({ state }) => ({
        payment: state.payments.find(({ id }) => id === input.id),
        payments: state.payments,
      }),
    });
    // An authorization that never left may have had one retained for the token before.
    if (token || gateway) await deleteVerifiedToken(context.database, context.shopId, input.id);
    return result;
  },
);
