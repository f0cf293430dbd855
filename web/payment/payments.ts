import { TillgateError } from '@tillgate/client';
import { uncertainPayment } from '../shared/uncertain-payment.js';
import { api } from './api.js';
import {
  AddPaymentDocument,
  DeletePaymentDocument,
  GiftCardBalanceDocument,
  OrderDocument,
  SetPaymentAmountDocument,
} from './generated/documents.js';
import { tellParent } from './parent.js';
import { refresh, showFailure } from './reading.js';
import { livePayments, type Payment } from './state.js';

/** A means of payment. */
export interface Means {
  gatewayPublicId: string;
  token: string;
  displayString: string;
  retain?: boolean;
}

/** Removes a payment that did not pay, so that the shopper can choose another method. */
export async function discardPayment(payment: { id: string } | undefined): Promise<void> {
  try {
    if (payment) await api.graphql(DeletePaymentDocument, { input: { id: payment.id } }, { isRepeatable: true });
  } catch (error) {
    // The first response may have been lost.
    if (!(error instanceof TillgateError) || !error.has('PAYMENT_NOT_FOUND')) throw error;
  }
  await refresh();
}

async function readPayments(): Promise<readonly Payment[]> {
  const { order: current } = await api.graphql(OrderDocument);
  return current?.applicationState.payments ?? [];
}

const { discardUncertain, addWhole } = uncertainPayment({
  shown: () => livePayments.value.map(({ id }) => id),
  read: readPayments,
  discardPayment,
  showFailure,
});
export { discardUncertain };

/** Adds a payment of the open amount. */
export async function add({ retain = false, ...means }: Means): Promise<Payment | undefined> {
  const input = { ...means, ...(retain ? { retain } : {}) };
  const { addPayment } = await addWhole(means.displayString, () => api.graphql(AddPaymentDocument, { input }));
  const payment = addPayment?.payment ?? undefined;
  if (payment)
    tellParent('payment_added', {
      payment_id: payment.id,
      gateway_public_id: means.gatewayPublicId,
      token: means.token,
      amount: payment.amount,
    });
  return payment;
}

/** Adds a gift card, which pays as much as it can. Returns that amount, in minor units. */
export function addCard(cardToken: string, pin: string): Promise<number> {
  const displayString = `Gift card •••• ${cardToken.slice(-4)}`;
  return addWhole(displayString, async () => {
    const { addPayment } = await api.graphql(AddPaymentDocument, {
      input: { gatewayPublicId: 'gift_card', token: cardToken, displayString, paymentParameters: { pin } },
    });
    const { id = '', amount = 0 } = addPayment?.payment ?? {};
    const { giftCard } = await api.graphql(GiftCardBalanceDocument, { id });
    const covered = Math.min(giftCard?.balance ?? 0, amount);
    await api.graphql(SetPaymentAmountDocument, { input: { id, amount: covered } }, { isRepeatable: true });
    return covered;
  });
}
