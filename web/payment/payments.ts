import { t } from '../shared/language.js';
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

const { discardPayment, discardUncertain, addWhole } = uncertainPayment({
  shown: () => livePayments.value.map(({ id }) => id),
  read: async () => (await api.graphql(OrderDocument)).order?.applicationState.payments ?? [],
  remove: (id) => api.graphql(DeletePaymentDocument, { input: { id } }, { isRepeatable: true }),
  refresh,
  showFailure,
});
export { discardPayment, discardUncertain };

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
  const displayString = `${t('common.giftCard')} •••• ${cardToken.slice(-4)}`;
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
