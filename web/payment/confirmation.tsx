import { useEffect, useRef } from 'preact/hooks';
import { cancelConfirmation, confirm } from './pay.js';
import { money, total } from './state.js';

/** The step in which the shopper confirms a payment that the gateway asks about. */
export function Confirmation({ paymentId }: { paymentId: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="notice confirmation" aria-labelledby="confirmation">
      <h2 id="confirmation" ref={heading} tabIndex={-1}>
        Confirm your payment
      </h2>
      <p>Your bank asks you to confirm the payment of {money(total.value)}.</p>
      <div class="actions">
        <button class="pay" type="button" onClick={() => void confirm(paymentId)}>
          Confirm
        </button>
        <button class="secondary" type="button" onClick={() => void cancelConfirmation(paymentId)}>
          Cancel
        </button>
      </div>
    </section>
  );
}
