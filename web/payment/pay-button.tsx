import { t, textFor } from '../shared/language.js';
import { Problems } from './problems.js';
import { handsOver } from './settings.js';
import { isBusy, money, open, order, phase, total } from './state.js';

/** The label of the button, with the amount. */
function words(): string {
  if (phase.value.name === 'paying') return t('pay.processing');
  if (handsOver) return t('payment.use');
  if (total.value === 0) return t('pay.complete');
  return t('pay.amount', { amount: money(open.value === 0 ? total.value : open.value) });
}

/** What is ordered and for how much, where the law prescribes the words of the button, so that it does not name the amount. */
function Terms() {
  const lines = order.value?.applicationState.lineItems ?? [];
  if (handsOver || total.value === 0 || textFor('pay.amount')?.includes('{amount}')) return null;
  const quantity = lines.reduce((sum, { productData }) => sum + productData.quantity, 0);
  return <p class="order-terms">{t('pay.terms', { quantity, amount: money(total.value) })}</p>;
}

/** The button that pays. While a payment is in progress, it stays in place but is inactive. */
export function PayButton() {
  return (
    <>
      <Problems at="payment" />
      <Terms />
      <button class="pay" type="submit" aria-disabled={isBusy.value}>
        {phase.value.name === 'paying' ? <span class="spinner" aria-hidden="true" /> : null}
        {words()}
      </button>
    </>
  );
}
