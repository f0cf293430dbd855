import type { OrderKey } from '../../core/order-key.js';
import type { Executor } from '../../../lib/executor.js';
import type { Wire } from './platform-order-payments.js';

/** Until when a worker holds its claim. */
export interface Claim {
  now: Date;
  until: Date;
}

/**
 * Starts pushing changes to an order, in the transaction that stores its platform order. `reported` is what the
 * platform already has, `isRemote` whether it was created through the connector, and `isDue` whether it is already
 * outdated.
 */
export async function beginPushes(
  executor: Executor,
  { shopId, publicOrderId }: OrderKey,
  { reported, isRemote, isDue, now }: { reported: Wire; isRemote: boolean; isDue: boolean; now: Date },
): Promise<void> {
  await executor.run({
    name: 'begin_platform_pushes',
    text: `with reading as (
        insert into platform_push_cursors (shop_id, position) values ($1, event_log_end() - 1) on conflict do nothing
      )
      insert into platform_pushes (shop_id, public_order_id, told, next_attempt_at, is_remote) values ($1, $2, $3, $4, $5)
      on conflict (shop_id, public_order_id) do update set told = excluded.told, is_remote = $5, sent = null, claimed_until = null,
        next_attempt_at = excluded.next_attempt_at`,
    values: [shopId, publicOrderId, JSON.stringify(reported), isDue ? now : null, isRemote],
  });
}

/** An order whose platform order must be updated, of any shop. */
export interface DuePush {
  shopId: string;
  publicOrderId: string;
  reported: Wire;
  /** The platform created the order and can receive updates. */
  isRemote: boolean;
  /** Increases with each change that was read from the log. */
  wanted: number;
  /** The number of failed attempts before this one. */
  attempts: number;
  /** Until when no other worker can claim it; it also identifies the claim. */
  claimedUntil: Date;
}

interface DueRow {
  shop_id: string;
  public_order_id: string;
  reported: Wire;
  is_remote: boolean;
  wanted: number;
  attempts: number;
}

/** The maximum number of claims for one shop at a time, so that no shop delays the others. */
const mostOfShop = 5;

/** Claims due pushes of all shops except busy ones; each is claimed by exactly one worker. */
export async function claimPushes(
  executor: Executor,
  { now, until }: Claim,
  { capacity, busy }: { capacity: number; busy: readonly string[] },
): Promise<DuePush[]> {
  const rows = await executor.run<DueRow>({
    // Without a name: a plan that was made while little was due would be kept when there is much. The shops are found
    // by skipping from one to the next in the index, so that a shop's backlog is not read beyond what is taken of it.
    text: `with recursive shops as (
        (select shop_id from platform_pushes where next_attempt_at is not null order by shop_id limit 1)
        union all
        select (select p.shop_id from platform_pushes p where p.next_attempt_at is not null and p.shop_id > s.shop_id
          order by p.shop_id limit 1) from shops s where s.shop_id is not null
      ), due as (
        select d.* from shops s cross join lateral (
          select p.shop_id, p.public_order_id, p.next_attempt_at from platform_pushes p
          where p.shop_id = s.shop_id and p.next_attempt_at <= $1 and (p.claimed_until is null or p.claimed_until < $1)
          order by p.next_attempt_at limit ${mostOfShop}
        ) d where not s.shop_id = any($4) order by d.next_attempt_at limit $3
      ), chosen as (
        select p.shop_id, p.public_order_id from due d
        join platform_pushes p on p.shop_id = d.shop_id and p.public_order_id = d.public_order_id
        where p.claimed_until is null or p.claimed_until < $1 for update of p skip locked
      )
      update platform_pushes p set claimed_until = $2 from chosen c
      where p.shop_id = c.shop_id and p.public_order_id = c.public_order_id
      returning p.shop_id, p.public_order_id, p.told as reported, p.is_remote, p.wanted, p.attempts`,
    values: [now, until, capacity, busy],
  });
  return rows.map((row) => ({
    shopId: row.shop_id,
    publicOrderId: row.public_order_id,
    reported: row.reported,
    isRemote: row.is_remote,
    wanted: row.wanted,
    attempts: row.attempts,
    claimedUntil: until,
  }));
}

/**
 * Records what the platform order now contains; if the order has changed since, it is due immediately. Does nothing if
 * another worker has the claim.
 */
export async function endPush(
  executor: Executor,
  { shopId, publicOrderId, wanted, claimedUntil }: DuePush,
  reported: Wire,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'end_platform_push',
    text: `update platform_pushes set told = $3, attempts = 0, last_error = null, claimed_until = null,
        next_attempt_at = case when wanted = $4 then null else $5::timestamptz end
      where shop_id = $1 and public_order_id = $2 and claimed_until = $6`,
    values: [shopId, publicOrderId, JSON.stringify(reported), wanted, now, claimedUntil],
  });
}

/**
 * Records a failed push. It is retried at the given time or when the order changes. Does nothing if another worker has
 * the claim.
 */
export async function postponePush(
  executor: Executor,
  { shopId, publicOrderId, wanted, claimedUntil }: DuePush,
  { error, now, nextAttemptAt }: { error: string; now: Date; nextAttemptAt: Date },
): Promise<void> {
  await executor.run({
    name: 'postpone_platform_push',
    text: `update platform_pushes set attempts = attempts + 1, last_error = $3, claimed_until = null,
        next_attempt_at = case when wanted = $4 then $5::timestamptz else $6::timestamptz end
      where shop_id = $1 and public_order_id = $2 and claimed_until = $7`,
    values: [shopId, publicOrderId, error, wanted, nextAttemptAt, now, claimedUntil],
  });
}

/** Makes a failed push due immediately; returns false if there is none. */
export async function retryPush(executor: Executor, { shopId, publicOrderId }: OrderKey, now: Date): Promise<boolean> {
  const rows = await executor.run({
    name: 'retry_platform_push',
    text: `update platform_pushes set next_attempt_at = $3 where shop_id = $1 and public_order_id = $2 and attempts > 0
        and next_attempt_at is not null returning 1`,
    values: [shopId, publicOrderId, now],
  });
  return rows.length > 0;
}
