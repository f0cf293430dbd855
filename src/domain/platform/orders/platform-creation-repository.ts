import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../lib/executor.js';
import type { Wire } from './platform-order-payments.js';

/** What is sent to the platform to create an order. */
export interface SentOrder {
  document: Wire;
  /** The members of the document that change later. */
  told: Wire;
}

/** An order whose platform order is being created by one worker, and until when. */
export interface CreationClaim {
  shopId: string;
  publicOrderId: string;
  until: Date;
  /** What an earlier call with an unknown outcome sent; null if there was none. */
  sent: SentOrder | null;
}

/**
 * Claims the creation of the platform order until the given time. Throws if another worker has claimed it or has just
 * finished it.
 */
export async function claimCreation(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  { now, until }: { now: Date; until: Date },
): Promise<CreationClaim> {
  const [row] = await executor.run<{ sent: SentOrder | null }>({
    name: 'claim_platform_creation',
    text: `insert into platform_pushes as p (shop_id, public_order_id, claimed_until) values ($1, $2, $4)
      on conflict (shop_id, public_order_id) do update set claimed_until = $4
        where p.told is null and (p.claimed_until is null or p.claimed_until < $3)
      returning sent`,
    values: [shopId, publicOrderId, now, until],
  });
  if (!row) throw new Error('Another worker is creating the platform order.');
  return { shopId, publicOrderId, until, sent: row.sent };
}

/** Records what is about to be sent to the platform. Throws if the claim has expired and another worker has it. */
export async function recordSent(
  executor: Executor,
  { shopId, publicOrderId, until }: CreationClaim,
  sent: SentOrder,
): Promise<void> {
  const rows = await executor.run({
    name: 'keep_sent_platform_order',
    text: `update platform_pushes set sent = $4
      where shop_id = $1 and public_order_id = $2 and claimed_until = $3 and told is null returning 1`,
    values: [shopId, publicOrderId, until, JSON.stringify(sent)],
  });
  if (rows.length === 0) throw new Error('Another worker is creating the platform order.');
}

/**
 * Releases the claim, unless another worker has it. If the order certainly does not exist on the platform, the record
 * of what was sent is deleted.
 */
export async function endCreation(
  executor: Executor,
  { shopId, publicOrderId, until }: CreationClaim,
  mayStand: boolean,
): Promise<void> {
  await executor.run({
    name: 'end_platform_creation',
    text: `update platform_pushes set sent = case when $4 then sent end, claimed_until = null
      where shop_id = $1 and public_order_id = $2 and claimed_until = $3 and told is null`,
    values: [shopId, publicOrderId, until, mayStand],
  });
}

/** Whether an order was sent to the platform with an unknown outcome. */
export async function isCreationOpen(executor: Executor, shopId: string, publicOrderId: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'is_platform_creation_open',
    text: 'select from platform_pushes where shop_id = $1 and public_order_id = $2 and sent is not null',
    values: [shopId, publicOrderId],
  });
  return rows.length > 0;
}
