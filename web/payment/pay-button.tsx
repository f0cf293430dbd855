import { Problems } from './problems.js';
import { handsOver } from './settings.js';
import { isBusy, money, open, phase, total } from './state.js';

/** The label of the button, with the amount. */
function words(): string {
  if (phase.value.name === 'paying') return 'Processing…';
  if (handsOver) return 'Use this payment method';
  if (total.value === 0) return 'Complete order';
  return `Pay ${money(open.value === 0 ? total.value : open.value)}`;
}

/** The button that pays. While a payment is in progress, it stays in place but is inactive. */
export function PayButton() {
  return (
    <>
      <Problems at="payment" />
      <button class="pay" type="submit" aria-disabled={isBusy.value}>
        {phase.value.name === 'paying' ? <span class="spinner" aria-hidden="true" /> : null}
        {words()}
      </button>
    </>
  );
}
