import type { Tillgate } from '../context.js';
import { claimDeliveries, type DueDelivery } from '../domain/webhooks/delivery-repository.js';
import { sendDelivery } from '../domain/webhooks/send-delivery.js';

/** Attempts that are underway at once, of one webhook and in all. */
const mostOfWebhook = 5;
const mostInAll = 200;

const underway = new WeakMap<Tillgate, Map<Promise<void>, string>>();

function underwayOf(tillgate: Tillgate): Map<Promise<void>, string> {
  const known = underway.get(tillgate) ?? new Map<Promise<void>, string>();
  underway.set(tillgate, known);
  return known;
}

function begin(tillgate: Tillgate, sending: Map<Promise<void>, string>, due: DueDelivery): void {
  const attempt = sendDelivery(tillgate, due)
    .catch((error: unknown) => tillgate.log.error({ err: error, delivery: due.id }, 'a webhook was not delivered'))
    .finally(() => sending.delete(attempt));
  sending.set(attempt, due.webhookId);
}

/**
 * Begins the attempts that are due and does not wait for them: a server that takes its ten seconds delays no other. Of a
 * webhook whose attempts are still underway no more are begun.
 */
export async function deliverWebhooks(tillgate: Tillgate): Promise<void> {
  const sending = underwayOf(tillgate);
  const room = mostInAll - sending.size;
  if (room <= 0) return;
  const busy = [...new Set(sending.values())];
  const due = await claimDeliveries(tillgate.database, tillgate.clock.now(), { room, mostOfWebhook, busy });
  for (const one of due) begin(tillgate, sending, one);
}

/** Waits for the attempts that are underway in this process. */
export async function finishDeliveries(tillgate: Tillgate): Promise<void> {
  await Promise.all(underwayOf(tillgate).keys());
}
