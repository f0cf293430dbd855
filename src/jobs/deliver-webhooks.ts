import type { Tillgate } from '../context.js';
import {
  claimDeliveries,
  claimLasts,
  dueWebhooks,
  postponeDeliveries,
  type DueDelivery,
} from '../domain/log/webhooks/claim-repository.js';
import type { Capacity } from '../domain/log/webhooks/dispatch-repository.js';
import type { LaneKey } from '../domain/log/webhooks/lane.js';
import type { Outbox } from '../domain/log/webhooks/outbox.js';
import { sendDelivery, type Sent } from '../domain/log/webhooks/send-delivery.js';
import { recordAttempt } from './record-attempts.js';

/** How long after its claim a delivery is sent without reading its webhook again, in ms. */
const fresh = 1_000;

/** How long dispatching waits for capacity in lanes, in ms. */
const capacityTimeout = 250;

/**
 * Makes one attempt, unless the claim is about to expire because earlier requests took long. A delivery that has waited
 * for more than a moment is sent to the current URL of its webhook, signed with the current secrets.
 */
async function attempt(tillgate: Tillgate, { sendingOf }: Outbox, due: DueDelivery): Promise<Sent> {
  const now = tillgate.clock.now();
  const left = due.claimedUntil.getTime() - now.getTime();
  if (left < claimLasts / 2) return { end: 'badly', until: now };
  if (left > claimLasts - fresh) return sendDelivery(tillgate, due);
  const sending = await sendingOf(due);
  return sending ? sendDelivery(tillgate, { ...due, ...sending }) : { end: 'well', until: now };
}

/**
 * The lane is free once the receiver has responded; the result is recorded after that. Returns whether it is over,
 * with nothing to be recorded.
 */
async function send(tillgate: Tillgate, outbox: Outbox, due: DueDelivery): Promise<boolean> {
  const { lanes } = outbox;
  const { clock, database, log } = tillgate;
  let sent: Sent | undefined;
  try {
    sent = await attempt(tillgate, outbox, due);
  } catch (error) {
    log.error({ err: error, delivery: due.id }, 'a webhook delivery failed');
  }
  lanes.leave(due, sent?.end ?? 'badly', clock.now());
  sendNext(tillgate, due);
  if (!sent) return true;
  if ('until' in sent) {
    await postponeDeliveries(database, [due], sent.until);
    return true;
  }
  recordAttempt(tillgate, sent.made, sendNext);
  return false;
}

/** Sends a delivery as a trace of its own. It is in progress until it is over, or its attempt is recorded. */
async function sendInTrace(tillgate: Tillgate, key: LaneKey, due: DueDelivery): Promise<void> {
  const { outbox, tracing, log } = tillgate;
  const sendDue = (): Promise<boolean> => send(tillgate, outbox, due);
  outbox.sending.begin();
  const isOver = await (tracing ? tracing.turn('webhook delivery', sendDue) : sendDue()).catch((error: unknown) => {
    log.error({ err: error, delivery: due.id }, 'a webhook delivery could not be postponed');
    return true;
  });
  if (!isOver) return;
  outbox.sending.end();
  sendNext(tillgate, key);
}

/** Starts the waiting deliveries of a webhook, up to the capacity of its lane. */
function begin(tillgate: Tillgate, key: LaneKey): void {
  const { lanes } = tillgate.outbox;
  for (let due = lanes.next(key); due; due = lanes.next(key)) void sendInTrace(tillgate, key, due);
}

/** Claims deliveries of these webhooks up to their capacity, and starts them. */
async function claim(tillgate: Tillgate, { lanes }: Outbox, webhooks: readonly LaneKey[]): Promise<void> {
  const now = tillgate.clock.now();
  const open = lanes.capacitiesOf(webhooks, now);
  if (open.length === 0) return;
  const due = await claimDeliveries(tillgate.database, now, open);
  for (const lane of open) {
    const found = due.filter(({ webhookId }) => webhookId === lane.webhookId);
    // If an event of the order is in progress, the next one may be waiting for it.
    lanes.add(lane, found, found.length === lane.capacity || !lanes.isIdle(lane));
    begin(tillgate, lane);
  }
}

/**
 * Claims for all lanes that can use more, one statement at a time; lanes that advance meanwhile are handled afterward.
 */
function claimWanted(tillgate: Tillgate): void {
  const outbox = tillgate.outbox;
  const wanting = outbox.lanes.wanting(tillgate.clock.now());
  if (outbox.finishing > 0 || wanting.length === 0) return;
  outbox.movedOn = false;
  outbox.claiming = claim(tillgate, outbox, wanting)
    .catch((error: unknown) => tillgate.log.error({ err: error }, 'webhook deliveries could not be claimed'))
    .finally(() => {
      outbox.claiming = undefined;
      if (outbox.movedOn) claimWanted(tillgate);
    });
}

/** Starts the next deliveries of a lane and claims more if it can use them, together with all other lanes that can. */
function sendNext(tillgate: Tillgate, key: LaneKey): void {
  const outbox = tillgate.outbox;
  if (outbox.finishing > 0) return;
  begin(tillgate, key);
  for (const look of outbox.watchers) look();
  if (!outbox.lanes.wants(key, tillgate.clock.now())) return;
  if (outbox.claiming) outbox.movedOn = true;
  else claimWanted(tillgate);
}

/** How many deliveries can be claimed while they are stored; none for a webhook with others waiting. */
export function capacityFor(tillgate: Tillgate): Capacity {
  const { lanes, finishing } = tillgate.outbox;
  const now = tillgate.clock.now();
  return {
    of: (webhook) => (lanes.hasMore(webhook) ? 0 : lanes.capacityOf(webhook, now)),
    inAll: finishing > 0 ? 0 : lanes.freeInAll(),
  };
}

/**
 * Waits briefly until the lanes of these webhooks have capacity for the next events of a backlog, because deliveries
 * that are claimed while they are stored need not be found and updated later. Does not wait for lanes that fail, are
 * paused or are behind.
 */
export async function waitForCapacity(tillgate: Tillgate, webhooks: readonly LaneKey[]): Promise<void> {
  const { lanes, watchers } = tillgate.outbox;
  const isCrowded = (): boolean => {
    const now = tillgate.clock.now();
    return webhooks.some((webhook) => lanes.isCrowded(webhook, now));
  };
  if (!isCrowded()) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      watchers.delete(look);
      resolve();
    };
    const look = (): void => {
      if (!isCrowded()) end();
    };
    const timer = setTimeout(end, capacityTimeout);
    watchers.add(look);
  });
}

/** Starts deliveries that were claimed while they were stored; the webhooks in `left` have others. */
export function beginDeliveries(
  tillgate: Tillgate,
  { claimed, left }: { claimed: readonly DueDelivery[]; left: readonly LaneKey[] },
): void {
  const { lanes } = tillgate.outbox;
  for (const due of claimed) lanes.add(due, [due], lanes.hasMore(due));
  for (const key of left) lanes.add(key, [], true);
  const touched = new Map([...claimed, ...left].map((key) => [key.webhookId, key]));
  for (const key of touched.values()) sendNext(tillgate, key);
}

/**
 * Starts the due attempts without waiting for them, so that a slow receiver delays no other. Further deliveries of a
 * webhook start as its earlier ones end.
 */
export async function deliverWebhooks(tillgate: Tillgate): Promise<void> {
  const outbox = tillgate.outbox;
  for (const key of outbox.lanes.waiting()) begin(tillgate, key);
  const due = await dueWebhooks(tillgate.database, tillgate.clock.now());
  if (due.length > 0) await claim(tillgate, outbox, due);
}

/** Starts no more, releases deliveries that were claimed but not started, and waits for the attempts in progress. */
export async function finishDeliveries(tillgate: Tillgate): Promise<void> {
  const outbox = tillgate.outbox;
  const { database, clock } = tillgate;
  outbox.finishing += 1;
  try {
    await outbox.claiming;
    const drained = outbox.lanes.drain();
    if (drained.length > 0) await postponeDeliveries(database, drained, clock.now());
  } finally {
    await outbox.sending.none();
    outbox.finishing -= 1;
  }
}
