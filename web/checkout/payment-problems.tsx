import { paymentProblems } from './state.js';

/** The reason why the last payment failed, next to the button. */
export const PaymentProblems = () => (
  <div class="problems" role="alert">
    {paymentProblems.value.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);
