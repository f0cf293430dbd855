import type { Tillgate } from '../../../context.js';
import { crashPoint } from '../../../lib/crash-points.js';
import type { Refusal, Resource } from '../../../outbound/connector/connector.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { answeredTime } from './answered-time.js';
import { failChargePush, hasUnsentCharge } from './charge-push.js';
import { noteWithoutUpdates } from '../destinations/destination-repository.js';
import { findConnector } from '../destinations/find-connector.js';
import { changedMembers, platformOrderChanges } from './platform-order-changes.js';
import { platformOrderFields } from './platform-order-fields.js';
import type { Wire } from './platform-order-payments.js';
import { platformOrderOfOrder, type PlatformOrder } from './platform-order-repository.js';
import { applyPlatformOrderChanges, savePlatformOrder } from './save-platform-order-repository.js';
import { endPush, postponePush, type DuePush } from './platform-push-repository.js';
import { attemptsUntilAttention, attemptsUntilRefused, waitAfterPush, waitAfterRefusal } from './push-plan.js';
import { readRefusedUpdate } from './read-refused-update.js';
import { readableMembers } from './readable-members.js';
import { settleConcern } from './settle-concern.js';

/** The outcome of a push: the platform's response, that no updates have to be sent, or the platform's error. */
type PushOutcome = { ok: true; answered: Resource | null; isOurs: boolean; isGone: boolean } | Refusal;

const nothingSent = { ok: true, answered: null, isOurs: false, isGone: false } as const;

/** Sends the members that the platform does not have yet. */
async function sendUpdate(
  tillgate: Tillgate,
  { shopId, publicOrderId, isRemote }: DuePush,
  copy: PlatformOrder,
  unsent: Wire,
): Promise<PushOutcome> {
  if (!isRemote) return { ...nothingSent, isOurs: true };
  const found = await findConnector(tillgate, shopId, 'orders');
  if (!found?.destination.takesUpdates || copy.deletedAt !== null) return nothingSent;
  const { connector, destination } = found;
  const outcome = await connector.updateOrder(copy.platformId, unsent);
  if (outcome.ok) {
    crashPoint('platform:updated');
    return { ...nothingSent, answered: outcome.value };
  }
  const reading = await readRefusedUpdate(connector, copy.platformId, outcome);
  if (typeof reading === 'object') return reading;
  const { database, clock, log } = tillgate;
  if (reading === 'without_order') {
    log.warn({ shop: shopId, order: publicOrderId, reason: outcome.message }, 'the platform no longer has this order');
    return { ...nothingSent, isGone: true };
  }
  await noteWithoutUpdates(database, shopId, destination.id, clock.now());
  log.warn({ shop: shopId, reason: outcome.message }, 'the platform does not support order updates');
  return nothingSent;
}

/**
 * Updates our copy of the platform order, with the platform's time unless the shop is its own platform; or marks it as
 * deleted.
 */
async function keepCopy(
  { database, clock }: Tillgate,
  shopId: string,
  copy: PlatformOrder,
  unsent: Wire,
  { answered, isOurs, isGone }: Exclude<PushOutcome, Refusal>,
): Promise<void> {
  if (copy.deletedAt !== null) return;
  const now = clock.now();
  const { platformId, platformUpdatedAt, reportedAt } = copy;
  if (isGone) {
    // With the time of the last change, so that any later event of the order restores it.
    const deletion = { platformId, at: reportedAt, deleted: true } as const;
    await applyPlatformOrderChanges(database, shopId, [deletion], now);
    return;
  }
  const own = now <= platformUpdatedAt ? reportedAt : now;
  const at = isOurs ? own : (answeredTime(answered) ?? reportedAt);
  const fields = readableMembers(platformOrderFields, unsent);
  await savePlatformOrder(database, shopId, { platformId, fields, at, now });
}

/**
 * Updates the platform order with changes to the order since the last push: with a PATCH through the connector, and in
 * our copy, which is the only one if the shop is its own platform. Values that the platform already has are not sent. A
 * failure is retried later; a charge that keeps failing, or that the platform refuses twice, is flagged for a person.
 */
export async function pushPlatformOrder(tillgate: Tillgate, due: DuePush): Promise<void> {
  const { database, clock } = tillgate;
  const { shopId, publicOrderId, reported, attempts } = due;
  const loaded = await loadOrder(database, { shopId, publicOrderId });
  const copy = await platformOrderOfOrder(database, shopId, publicOrderId);
  if (!loaded || !copy) return endPush(database, due, reported, clock.now());
  const changes = platformOrderChanges(loaded.order, await readLedger(database, shopId, publicOrderId));
  const unsent = changedMembers(changedMembers(changes, reported), copy.document);
  if (Object.keys(unsent).length > 0) {
    const outcome = await sendUpdate(tillgate, due, copy, unsent);
    if (!outcome.ok) {
      const now = clock.now();
      const isRefused = !outcome.isTemporary && attempts + 1 >= attemptsUntilRefused;
      const wait = isRefused ? waitAfterRefusal : waitAfterPush(attempts + 1, Math.random());
      const nextAttemptAt = new Date(now.getTime() + Math.max(wait, outcome.retryAfter));
      const isOverdue = isRefused || attempts + 1 >= attemptsUntilAttention;
      if (isOverdue && hasUnsentCharge(changes, reported))
        await failChargePush(tillgate, { shopId, publicOrderId }, outcome.message);
      return postponePush(database, due, { error: outcome.message, now, nextAttemptAt });
    }
    await keepCopy(tillgate, shopId, copy, unsent, outcome);
  }
  await endPush(database, due, changes, clock.now());
  if (loaded.order.internals.attention) await settleConcern(tillgate, { shopId, publicOrderId }, 'charge_push');
}
