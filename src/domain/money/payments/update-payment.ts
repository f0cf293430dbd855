import type { z } from 'zod';
import { faultsOf, refuse, refuseAll, type Fault } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type AboutOrder, type OrderContext } from '../../core/operation/operation.js';
import { readableMembers } from '../../core/operation/readable-members.js';
import type { Gateway } from '../../../outbound/gateways/gateway.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import type { Order } from '../../order/document/order.js';
import { refuseCardData } from './refuse-card-data.js';
import { deleteVerifiedToken } from './verified-token-repository.js';
import { giftCardGatewayId } from '../gift-cards/gift-card.js';
import { cardForPayment, storedParameters } from '../gift-cards/gift-card-payment.js';
import { changeOrder } from '../../order/changing/change-order.js';
import { paymentFaults } from './payment-faults.js';
import { paymentChangeInput, paymentOutput } from './payment-input.js';
import { findPayment, withChangedPayment } from './plan-payments.js';
import { currencyFaults, requireGateway } from './required-gateway.js';
import { namedMethod, refuseOthersMethod } from './saved-methods/paying-token.js';

/** The gateway of a payment of the order, if there is such a payment. */
async function gatewayOfPayment(context: OrderContext, paymentId: string): Promise<Gateway | undefined> {
  const { database, gateways, shopId, publicOrderId } = context;
  const payments = (await loadOrder(database, { shopId, publicOrderId }))?.order.state.payments ?? [];
  const payment = payments.find(({ id }) => id === paymentId);
  return payment && gateways.find(shopId, payment.gatewayPublicId);
}

/** A payment that may be changed. Refuses PAYMENT_NOT_FOUND, PAYMENT_ALREADY_AUTHORIZED. */
function changeable(order: Order, paymentId: string) {
  const payment = findPayment(order, paymentId);
  const planned = order.internals.payments.find(({ id }) => id === paymentId);
  if (payment.status !== 'pending' || planned?.confirming) refuse('PAYMENT_ALREADY_AUTHORIZED', { field: 'id' });
  return { payment, planned };
}

/** The faults of the valid members of a change that is refused. */
async function storedFaults(
  { order }: LoadedOrder,
  { id, ...members }: Partial<z.output<typeof paymentChangeInput>>,
  context: AboutOrder,
): Promise<Fault[]> {
  const changed = order.state.payments.find((payment) => payment.id === id);
  return [
    ...(id === undefined ? [] : faultsOf(() => changeable(order, id))),
    ...(await paymentFaults(context, order, members, changed)),
  ];
}

/**
 * Changes a planned payment; omitted members do not change. Refuses PAYMENT_NOT_FOUND, PAYMENT_ALREADY_AUTHORIZED, and
 * the errors of Add Payment.
 */
export const updatePayment = orderOperation(
  {
    operation: 'updatePayment',
    summary: 'Update Payment',
    description:
      'Updates a planned payment. Members that you omit do not change. Refused after the payment has been authorized.',
    mutation: true,
    access: frontend('write_orders'),
    input: paymentChangeInput,
    output: paymentOutput,
    checkStored: checkAgainstOrder((input) => readableMembers(paymentChangeInput, input), storedFaults),
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
        const { payment, planned } = changeable(order, input.id);
        refuseAll(currencyFaults(payment.currency, input.currency, gateway));
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
          paymentParameters: storedParameters(gatewayPublicId, input.paymentParameters ?? payment.paymentParameters),
        };
        const keepsFloating = (input.amount === null || input.amount === undefined) && (planned?.floats ?? false);
        return withChangedPayment(order, changed, keepsFloating);
      },
      answer: ({ state }) => ({
        payment: state.payments.find(({ id }) => id === input.id),
        payments: state.payments,
      }),
    });
    // An authorization that was never sent may have retained the previous token.
    if (token || gateway) await deleteVerifiedToken(context.database, context.shopId, input.id);
    return result;
  },
);
