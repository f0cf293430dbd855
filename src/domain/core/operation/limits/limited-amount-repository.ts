import { randomUUID } from 'node:crypto';
import type { Database, Executor } from '../../../../database/connection.js';

/** The limit of a person or an access token. */
export interface MakersLimit {
  maker: string;
  limit: number;
}

/** An amount that somebody with a limit wants to give back. */
export interface LimitedAmount {
  /** One; two for a change that a token has prepared and a person confirmed. */
  limits: readonly MakersLimit[];
  publicOrderId: string | undefined;
  amount: number;
}

const day = 24 * 3_600_000;

/**
 * Takes an amount from the limits of its makers. What each has given back within 24 hours counts toward its own limit,
 * and what all with a limit have given back of the order toward the lowest. Returns the IDs of the entries; undefined if a limit does not suffice.
 */
export async function takeAmount(
  database: Database,
  shopId: string,
  { limits, publicOrderId, amount }: LimitedAmount,
  now: Date,
): Promise<string[] | undefined> {
  const makers = limits.map(({ maker }) => maker);
  const most = limits.map(({ limit }) => limit);
  const ids = makers.map(() => randomUUID());
  return database.transaction(async (executor) => {
    // Two refunds at once must not pass the limit together.
    const locks = [
      ...makers.map((maker) => `limit ${shopId} ${maker}`),
      `limit ${shopId} order ${publicOrderId ?? ''}`,
    ];
    for (const lock of locks.toSorted())
      await executor.run({ text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))', values: [lock] });
    // The first entry counts for the order, so that the amount counts once.
    const taken = await executor.run({
      text: `insert into limited_amounts (shop_id, id, maker, public_order_id, amount, at)
        select $1::text, entry, by, case when number = 1 then $4::text end, $5::bigint, $6::timestamptz
        from unnest($2::uuid[], $3::text[]) with ordinality made (entry, by, number)
        where not exists (select from unnest($3::text[], $8::bigint[]) one (by, most)
          where $5::bigint + coalesce((select sum(amount) from limited_amounts
            where shop_id = $1 and maker = one.by and at > $7), 0) > one.most)
          and $5::bigint + coalesce((select sum(amount) from limited_amounts
            where shop_id = $1 and public_order_id = $4 and at > $7), 0) <= (select min(most) from unnest($8::bigint[]) most)
        returning 1`,
      values: [shopId, ids, makers, publicOrderId ?? null, amount, now, new Date(now.getTime() - day), most],
    });
    return taken.length > 0 ? ids : undefined;
  });
}

/** Returns an amount that was not given back after all. */
export async function returnAmount(executor: Executor, shopId: string, ids: readonly string[]): Promise<void> {
  await executor.run({
    text: 'delete from limited_amounts where shop_id = $1 and id = any ($2)',
    values: [shopId, ids],
  });
}

/** A refund that waits for a person whose role allows it. */
export interface NewRefundRequest {
  operation: string;
  input: object;
  publicOrderId: string | undefined;
  amount: number;
  requestedBy: string | null;
  requestedWith: string | null;
}

/** Stores a request, once for the same change that is still waiting. Returns its ID. */
export async function insertRefundRequest(
  executor: Executor,
  shopId: string,
  request: NewRefundRequest,
  now: Date,
): Promise<string> {
  const [row] = await executor.run<{ id: string }>({
    text: `with same as (
        select id from refund_requests where shop_id = $1 and status in ('waiting', 'approving') and operation = $3 and input = $4::jsonb
          and public_order_id is not distinct from $5::text and requested_by is not distinct from $7::uuid
      ), made as (
        insert into refund_requests (shop_id, id, operation, input, public_order_id, amount, requested_by, requested_with,
          requested_at, status)
        select $1::text, $2::uuid, $3::text, $4::jsonb, $5::text, $6::bigint, $7::uuid, $8::text, $9::timestamptz, 'waiting' where not exists (select from same) returning id
      )
      select id from same union all select id from made limit 1`,
    values: [
      shopId,
      randomUUID(),
      request.operation,
      JSON.stringify(request.input),
      request.publicOrderId ?? null,
      request.amount,
      request.requestedBy,
      request.requestedWith,
      now,
    ],
  });
  return row?.id ?? '';
}
