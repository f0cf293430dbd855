import { NoResponse } from '@tillgate/client';
import { uncertainPayment } from '../shared/uncertain-payment.js';
import { api } from './api.js';
import { showFault } from './faults.js';
import {
  AddPaymentDocument,
  DeletePaymentDocument,
  GiftCardBalanceDocument,
  OrderDocument,
  SetPaymentAmountDocument,
} from './generated/documents.js';
import { tellParent } from './parent.js';
import { addAgain, refresh, showFailure } from './saving.js';
import { livePayments, money, news, phase, type Payment } from './state.js';
import { t } from '../shared/language.js';

/** A means of payment. */
export interface Means {
  gatewayPublicId: string;
  token: string;
  displayString: string;
  retain?: boolean;
  /** A part of the total, in minor units; the whole open amount by default. */
  amount?: number;
}

const { discardPayment, discardUncertain, addWhole } = uncertainPayment({
  shown: () => livePayments.value.map(({ id }) => id),
  read: async () => (await api().graphql(OrderDocument)).order?.applicationState.payments ?? [],
  remove: (id) => api().graphql(DeletePaymentDocument, { input: { id } }, { isRepeatable: true }),
  refresh,
  showFailure,
});
export { discardPayment, discardUncertain };

/** Adds a payment of the open amount, or of a part of it. */
export async function add({ retain = false, ...means }: Means): Promise<Payment | undefined> {
  const input = { ...means, ...(retain ? { retain } : {}) };
  const { addPayment } = await addWhole(means.displayString, () => api().graphql(AddPaymentDocument, { input }));
  const payment = addPayment?.payment ?? undefined;
  if (payment)
    tellParent('payment_added', {
      payment_id: payment.id,
      gateway_public_id: means.gatewayPublicId,
      amount: payment.amount,
    });
  return payment;
}

interface GiftCard {
  cardToken: string;
  pin: string;
}

/** The gift cards that this page has added, by the ID of the payment. */
const giftCards = new Map<string, GiftCard>();

/** Adds a payment with a gift card, which pays as much as it can. Returns the amount. */
async function put({ cardToken, pin }: GiftCard): Promise<number> {
  const displayString = `${t('common.giftCard')} •••• ${cardToken.slice(-4)}`;
  const amount = await addWhole(displayString, async () => {
    const { addPayment } = await api().graphql(AddPaymentDocument, {
      input: { gatewayPublicId: 'gift_card', token: cardToken, displayString, paymentParameters: { pin } },
    });
    const { id = '', amount: open = 0 } = addPayment?.payment ?? {};
    const { giftCard } = await api().graphql(GiftCardBalanceDocument, { id });
    const covered = Math.min(giftCard?.balance ?? 0, open);
    await api().graphql(SetPaymentAmountDocument, { input: { id, amount: covered } }, { isRepeatable: true });
    giftCards.set(id, { cardToken, pin });
    return covered;
  });
  await refresh();
  return amount;
}

/** Adds a gift card. Returns whether it was added. */
export async function addGiftCard(cardToken: string, pin: string): Promise<boolean> {
  let isAdded = false;
  phase.value = { name: 'changing' };
  try {
    const amount = await put({ cardToken, pin });
    isAdded = true;
    news.value = t('pay.giftCardPays', { amount: money(amount) });
  } catch (error) {
    showFailure(error, 'gift-card');
    if (error instanceof NoResponse) showFault('gift-card', addAgain());
  } finally {
    if (phase.value.name === 'changing') phase.value = { name: 'open' };
  }
  return isAdded;
}

/** Adds the gift card of a payment that was undone again. Returns whether it was added. */
export async function restoreGiftCard(paymentId: string): Promise<boolean> {
  const card = giftCards.get(paymentId);
  try {
    if (card) await put(card);
    return card !== undefined;
  } catch (error) {
    showFailure(error);
    return false;
  }
}
