import type { Tillgate } from '../context.js';
import {
  claimDeliveries,
  claimLasts,
  dueWebhooks,
  postponeDeliveries,
  readSendings,
  type DueDelivery,
  type Sending,
} from '../domain/log/webhooks/claim-repository.js';
import type { Capacity } from '../domain/log/webhooks/dispatch-repository.js';
import { createLanes, type LaneKey, type Lanes } from '../domain/log/webhooks/lanes.js';
import { sendDelivery, type Sent } from '../domain/log/webhooks/send-delivery.js';
import { settleDeliveries, type MadeAttempt } from '../domain/log/webhooks/settle-repository.js';
import { inBatches, type LoadOne } from '../lib/batches.js';

/** What this process has underway. */
interface Outbox {
  lanes: Lanes<DueDelivery>;
  sending: Set<Promise<void>>;
  settle: LoadOne<MadeAttempt, true>;
  sendingOf: LoadOne<LaneKey, Sending>;
  claiming: Promise<void> | undefined;
  /** A lane that wants more has moved on during the claim. */
  movedOn: boolean;
  /** Told when a lane has moved on. */
  watchers: Set<() => void>;
  /** Who waits for the end: nothing is begun until the last of them has seen it. */
  finishing: number;
}

/** How long after its claim a delivery is sent without another look at its webhook, in ms. */
const fresh = 1_000;

/** How long the next events of a backlog may wait for lanes to move on, in ms. */
const capacityTimeout = 250;

const outboxes = new WeakMap<Tillgate, Outbox>();

/** Keeps attempts together; where that fails each by itself, so that one does no harm to the others. */
function settling({ database, clock, log }: Tillgate): LoadOne<MadeAttempt, true> {
  const settleOne = async (made: MadeAttempt): Promise<true> => {
    const settle = () => settleDeliveries(database, [made], clock.now());
    // Once more: of two that judge one webhook at the same time, the database may turn one away.
    await settle().catch(settle);
    return true;
  };
  const settleMany = async (made: readonly MadeAttempt[]): Promise<(true | undefined)[]> => {
    try {
      await settleDeliveries(database, made, clock.now());
      return made.map(() => true);
    } catch {
      return Promise.all(
        made.map((one) =>
          settleOne(one).catch((error: unknown) => {
            log.error({ err: error, delivery: one.due.id }, 'an attempt was not kept');
            return undefined;
          }),
        ),
      );
    }
  };
  return inBatches(settleOne, settleMany, { most: 250, inFlight: 1, restMs: 25 });
}

/** Reads where deliveries go and what signs them, of those that ask at the same time together. */
function sendingsOf({ database }: Tillgate): LoadOne<LaneKey, Sending> {
  const readMany = (keys: readonly LaneKey[]) => readSendings(database, keys);
  const readOne = async (key: LaneKey): Promise<Sending | undefined> => (await readMany([key]))[0];
  return inBatches(readOne, readMany, { most: 100, inFlight: 1 });
}

function outboxOf(tillgate: Tillgate): Outbox {
  const known = outboxes.get(tillgate);
  if (known) return known;
  const outbox: Outbox = {
    lanes: createLanes(),
    sending: new Set(),
    settle: settling(tillgate),
    sendingOf: sendingsOf(tillgate),
    claiming: undefined,
    movedOn: false,
    watchers: new Set(),
    finishing: 0,
  };
  outboxes.set(tillgate, outbox);
  return outbox;
}

/**
 * Makes one attempt, unless the claim is about to end, because it waited behind calls that took long. What has waited
 * longer than a moment goes where its webhook goes by now, signed with the secrets of now.
 */
async function attempt(tillgate: Tillgate, { sendingOf }: Outbox, due: DueDelivery): Promise<Sent> {
  const now = tillgate.clock.now();
  const left = due.claimedUntil.getTime() - now.getTime();
  if (left < claimLasts / 2) return { end: 'badly', until: now };
  if (left > claimLasts - fresh) return sendDelivery(tillgate, due);
  const sending = await sendingOf(due);
  return sending ? sendDelivery(tillgate, { ...due, ...sending }) : { end: 'well', until: now };
}

/** The lane is free when the receiver has answered; what came of it is kept after that. */
async function send(tillgate: Tillgate, outbox: Outbox, due: DueDelivery): Promise<void> {
  const { lanes, settle } = outbox;
  const { clock, database, log } = tillgate;
  let sent: Sent | undefined;
  try {
    sent = await attempt(tillgate, outbox, due);
  } catch (error) {
    log.error({ err: error, delivery: due.id }, 'a webhook was not delivered');
  }
  lanes.leave(due, sent?.end ?? 'badly', clock.now());
  sendNext(tillgate, due);
  if (!sent) return;
  if ('until' in sent) await postponeDeliveries(database, [due], sent.until);
  else await settle(sent.made);
}

/** Begins what waits in the lane of a webhook, as far as there is room. */
function begin(tillgate: Tillgate, key: LaneKey): void {
  const outbox = outboxOf(tillgate);
  const { lanes, sending } = outbox;
  for (let due = lanes.next(key); due; due = lanes.next(key)) {
    const { id } = due;
    const underway = send(tillgate, outbox, due)
      .catch((error: unknown) => tillgate.log.error({ err: error, delivery: id }, 'an attempt was not kept'))
      .finally(() => {
        sending.delete(underway);
        sendNext(tillgate, key);
      });
    sending.add(underway);
  }
}

/** Claims of these webhooks as many as there is room for, and begins them. */
async function claim(tillgate: Tillgate, { lanes }: Outbox, webhooks: readonly LaneKey[]): Promise<void> {
  const now = tillgate.clock.now();
  const open = lanes.capacitiesOf(webhooks, now);
  if (open.length === 0) return;
  const due = await claimDeliveries(tillgate.database, now, open);
  for (const lane of open) {
    const found = due.filter(({ webhookId }) => webhookId === lane.webhookId);
    // Of an order whose event is underway the next may wait.
    lanes.add(lane, found, found.length === lane.capacity || !lanes.isIdle(lane));
    begin(tillgate, lane);
  }
}

/** Claims for all lanes that want more, one statement at a time; whoever moved on meanwhile is looked at after it. */
function claimWanted(tillgate: Tillgate): void {
  const outbox = outboxOf(tillgate);
  const wanting = outbox.lanes.wanting(tillgate.clock.now());
  if (outbox.finishing > 0 || wanting.length === 0) return;
  outbox.movedOn = false;
  outbox.claiming = claim(tillgate, outbox, wanting)
    .catch((error: unknown) => tillgate.log.error({ err: error }, 'webhooks were not claimed'))
    .finally(() => {
      outbox.claiming = undefined;
      if (outbox.movedOn) claimWanted(tillgate);
    });
}

/** Begins the next of a lane, and claims more where it has use for them; the others that have go with it. */
function sendNext(tillgate: Tillgate, key: LaneKey): void {
  const outbox = outboxOf(tillgate);
  if (outbox.finishing > 0) return;
  begin(tillgate, key);
  for (const look of outbox.watchers) look();
  if (!outbox.lanes.wants(key, tillgate.clock.now())) return;
  if (outbox.claiming) outbox.movedOn = true;
  else claimWanted(tillgate);
}

/** How many deliveries may be claimed as they are stored: none of a webhook past others that wait. */
export function capacityFor(tillgate: Tillgate): Capacity {
  const { lanes, finishing } = outboxOf(tillgate);
  const now = tillgate.clock.now();
  return {
    of: (webhook) => (lanes.hasMore(webhook) ? 0 : lanes.capacityOf(webhook, now)),
    inAll: finishing > 0 ? 0 : lanes.freeInAll(),
  };
}

/**
 * Waits, but not for long, until the lanes of these webhooks have room for the next events of a backlog: what is claimed as
 * it is stored need not be looked for, changed and read again. Lanes that fail, rest or are behind are not waited for.
 */
export async function waitForCapacity(tillgate: Tillgate, webhooks: readonly LaneKey[]): Promise<void> {
  const { lanes, watchers } = outboxOf(tillgate);
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

/** Begins deliveries that were claimed as they were stored; of the webhooks that are `left` there are others. */
export function beginDeliveries(
  tillgate: Tillgate,
  { claimed, left }: { claimed: readonly DueDelivery[]; left: readonly LaneKey[] },
): void {
  const { lanes } = outboxOf(tillgate);
  for (const due of claimed) lanes.add(due, [due], lanes.hasMore(due));
  for (const key of left) lanes.add(key, [], true);
  const touched = new Map([...claimed, ...left].map((key) => [key.webhookId, key]));
  for (const key of touched.values()) sendNext(tillgate, key);
}

/**
 * Begins the attempts that are due and does not wait for them: a receiver that takes its ten seconds delays no other.
 * Where there are more than a webhook's lane has room for, the next begin as others end.
 */
export async function deliverWebhooks(tillgate: Tillgate): Promise<void> {
  const outbox = outboxOf(tillgate);
  for (const key of outbox.lanes.waiting()) begin(tillgate, key);
  const due = await dueWebhooks(tillgate.database, tillgate.clock.now());
  if (due.length > 0) await claim(tillgate, outbox, due);
}

/** Begins no more, gives back what was only claimed, and waits for the attempts that are underway in this process. */
export async function finishDeliveries(tillgate: Tillgate): Promise<void> {
  const outbox = outboxOf(tillgate);
  const { database, clock } = tillgate;
  outbox.finishing += 1;
  try {
    await outbox.claiming;
    const drained = outbox.lanes.drain();
    if (drained.length > 0) await postponeDeliveries(database, drained, clock.now());
  } finally {
    await Promise.all(outbox.sending);
    outbox.finishing -= 1;
  }
}
