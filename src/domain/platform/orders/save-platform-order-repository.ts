import { nextArrival, type SaveOutcome } from '../../core/arrival.js';
import { shownTime, type ChangeTime } from '../../core/platform-time.js';
import type { Executor } from '../../../lib/executor.js';
import { inRounds } from '../../../lib/in-rounds.js';
import { toWire } from '../../../lib/wire.js';
import { platformOrderFields, type PlatformOrderFields } from './platform-order-fields.js';
import { followJob } from './platform-order-job-repository.js';

/** What all changes of a platform order contain. */
interface Reported {
  platformId: string;
  /** The platform's time of the change. */
  at: ChangeTime;
  /** The place in the order of arrival; omitted for a change that arrives now. */
  arrival?: number;
  platformType?: string;
}

/** A save of a platform order: given members replace stored ones, lists and maps as a whole; others are kept. */
export interface PlatformOrderSave extends Reported {
  fields: PlatformOrderFields;
}

/** A platform order that was deleted on the platform. */
export interface PlatformOrderDeletion extends Reported {
  deleted: true;
}

export type PlatformOrderChange = PlatformOrderSave | PlatformOrderDeletion;

function rowOf(change: PlatformOrderChange): object {
  const { platformId, at, arrival, platformType } = change;
  const isDeleted = 'deleted' in change;
  return {
    platform_id: platformId,
    // Only for the deletion of an unknown order.
    document: isDeleted
      ? { platform_id: platformId }
      : toWire(platformOrderFields, { ...change.fields, platformId, platformUpdatedAt: shownTime(at) }),
    platform_type: platformType,
    at,
    reported_arrival: arrival,
    deleted_at: isDeleted ? at : null,
  };
}

/** Rows are always locked in the same order. */
const applyText = `with stored as (
  insert into platform_orders as o (shop_id, platform_id, document, platform_customer_id, platform_type,
    platform_created_at, platform_updated_at, arrival, deleted_at, created_at)
  select $1, g.platform_id, g.document, nullif(g.document ->> 'platform_customer_id', ''), g.platform_type, g.at, g.at,
    coalesce(g.reported_arrival, ${nextArrival}), g.deleted_at, $3
  from json_to_recordset($2::json) as g(platform_id text, document json, platform_type text, at timestamptz,
    reported_arrival bigint, deleted_at timestamptz)
  order by g.platform_id
  on conflict (shop_id, platform_id) do update set
    document = case when excluded.deleted_at is null
      then (o.document::jsonb || excluded.document::jsonb)::json else o.document end,
    platform_customer_id = case when excluded.deleted_at is null
      then nullif((o.document::jsonb || excluded.document::jsonb) ->> 'platform_customer_id', '')
      else o.platform_customer_id end,
    platform_type = coalesce(excluded.platform_type, o.platform_type),
    platform_updated_at = excluded.platform_updated_at, arrival = excluded.arrival, deleted_at = excluded.deleted_at
  where (o.platform_updated_at, o.arrival) <= (excluded.platform_updated_at, excluded.arrival)
  returning shop_id, platform_id, platform_customer_id, deleted_at
), purchased as (
  insert into customer_purchases (shop_id, platform_customer_id)
  select distinct shop_id, platform_customer_id from stored
  where platform_customer_id is not null and deleted_at is null order by platform_customer_id
  on conflict do nothing
)
select platform_id from stored`;

/**
 * Applies changes of platform orders in the given order, in one statement for all of them (and one more for each
 * repeated change of the same order). A save stores the given members, also of a deleted order; a deletion marks the
 * order, also an unknown one. Changes older than the stored one are dropped; for equal times, the one that arrived
 * earlier is older.
 */
export async function applyPlatformOrderChanges(
  executor: Executor,
  shopId: string,
  changes: readonly PlatformOrderChange[],
  now: Date,
): Promise<SaveOutcome[]> {
  const applied = new Set<PlatformOrderChange>();
  for (const round of inRounds(changes, ({ platformId }) => platformId)) {
    const rows = await executor.run<{ platform_id: string }>({
      name: 'apply_platform_orders',
      text: applyText,
      values: [shopId, JSON.stringify(round.map(rowOf)), now],
    });
    const stored = new Set(rows.map((row) => row.platform_id));
    for (const change of round) if (stored.has(change.platformId)) applied.add(change);
  }
  return changes.map((change) => (applied.has(change) ? 'saved' : 'older'));
}

/** Stores given members of a platform order; `publicOrderId` is the order made here that it belongs to. */
export async function savePlatformOrder(
  executor: Executor,
  shopId: string,
  { now, publicOrderId, ...save }: PlatformOrderSave & { now: Date; publicOrderId?: string },
): Promise<SaveOutcome> {
  const [outcome = 'older'] = await applyPlatformOrderChanges(executor, shopId, [save], now);
  if (publicOrderId !== undefined) await linkPlatformOrder(executor, shopId, save.platformId, publicOrderId);
  return outcome;
}

/**
 * Links a stored platform order to the order made here and queues an update of that order, because an event of the
 * platform may have arrived before the response to the creation.
 */
export async function linkPlatformOrder(
  executor: Executor,
  shopId: string,
  platformId: string,
  publicOrderId: string,
): Promise<void> {
  await executor.run({
    name: 'link_platform_order',
    text: `with linked as (
        update platform_orders o set public_order_id = $3
        where shop_id = $1 and platform_id = $2 and public_order_id is null
          and not exists (select from platform_orders p where p.shop_id = o.shop_id and p.public_order_id = $3)
        returning shop_id, public_order_id
      ) select ${followJob} from linked`,
    values: [shopId, platformId, publicOrderId],
  });
}
