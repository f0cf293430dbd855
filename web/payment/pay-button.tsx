import { ConnectionHint, connectionHint } from '../shared/connection-lost.js';
import { t, textFor } from '../shared/language.js';
import { Problems } from './problems.js';
import { handsOver } from './settings.js';
import { chargedText, isBusy, money, open, order, phase, total } from './state.js';

/** What the button pays. */
const due = (): number => (open.value === 0 ? total.value : open.value);

/** The label of the button, with the amount. */
function words(): string {
  if (phase.value.name === 'paying') return t('pay.processing');
  if (handsOver) return t('payment.use');
  if (total.value === 0) return t('pay.complete');
  return t('pay.amount', { amount: money(due()) });
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
  const charged = handsOver || total.value === 0 ? undefined : chargedText(due());
  return (
    <>
      <Problems at="payment" />
      <ConnectionHint />
      <Terms />
      {charged === undefined ? null : <p class="hint">{charged}</p>}
      <button class="pay" type="submit" aria-disabled={isBusy.value} aria-describedby={connectionHint()}>
        {phase.value.name === 'paying' ? <span class="spinner" aria-hidden="true" /> : null}
        {words()}
      </button>
    </>
  );
}
