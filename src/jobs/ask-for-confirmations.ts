import type { Tillgate } from '../context.js';
import { askToConfirm } from '../domain/order/payment-links/ask-to-confirm.js';
import { waitingPayments } from '../domain/placing/payment-links/waiting-payment-repository.js';

/** How long a payment waits for the shopper, who is on the page, before an email is sent, in ms. */
const waitsFor = 15 * 60_000;

/** How many payments one statement finds. */
const step = 100;

/** Asks shoppers by email, once for each authorization, to confirm a payment that has waited for them for 15 minutes. */
export async function askForConfirmations(tillgate: Tillgate): Promise<void> {
  const { database, clock } = tillgate;
  for (;;) {
    const now = clock.now();
    const waiting = await waitingPayments(database, new Date(now.getTime() - waitsFor), step);
    for (const payment of waiting) await askToConfirm(tillgate, database, payment, now);
    if (waiting.length < step) return;
  }
}
