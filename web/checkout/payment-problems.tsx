import { paymentProblems } from './state.js';

/** Why the last payment failed, beside the button that made it. */
export const PaymentProblems = () => (
  <div class="problems" role="alert">
    {paymentProblems.value.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
