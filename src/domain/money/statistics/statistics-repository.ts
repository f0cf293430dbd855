import type { Executor } from '../../../lib/executor.js';
import { checkoutSteps, type CheckoutStep } from '../../order/document/checkout-step.js';
import { notDeclinedCodes } from '../ledger/transaction.js';

/** The statistics for one hour or day. */
export interface PeriodStatistics {
  start: Date;
  ordersInitialized: number;
  /** Of the orders that were initialized in it. */
  ordersConverted: number;
  ordersProcessed: number;
  /** The totals of the processed orders; exact, in minor units. */
  amountOrdered: string;
  /** Exact, in minor units; a sum may exceed 2^53-1. */
  amountCaptured: string;
  amountRefunded: string;
  declines: number;
}

/** The responses of a gateway. */
export interface GatewayStatistics {
  gatewayPublicId: string;
  calls: number;
  failed: number;
  /** Pending or unknown. */
  open: number;
  /** In ms; null if no call received a response. */
  medianDuration: number | null;
  slowDuration: number | null;
}

export type StatisticsUnit = 'hour' | 'day';

interface Span {
  unit: StatisticsUnit;
  from: Date;
  to: Date;
}

/** The start of a period: hours are counted from the start of the range, days are those of the shop's time zone. */
const starts: Record<StatisticsUnit, { all: string; of: (time: string) => string }> = {
  hour: {
    all: `generate_series($2::timestamptz, $3::timestamptz - interval '1 microsecond', interval '1 hour')`,
    of: (time) => `date_bin('1 hour', ${time}, $2::timestamptz)`,
  },
  day: {
    all: `(select day at time zone z.timezone from z, generate_series(
      date_trunc('day', $2::timestamptz at time zone z.timezone),
      ($3::timestamptz - interval '1 microsecond') at time zone z.timezone, interval '1 day') as day)`,
    of: (time) => `date_trunc('day', ${time}, (select timezone from z))`,
  },
};

/** The periods of a range, oldest first, including those without activity. One statement. */
export async function readPeriods(
  executor: Executor,
  shopId: string,
  { unit, from, to }: Span,
): Promise<PeriodStatistics[]> {
  const { all, of } = starts[unit];
  const within = (column: string): string => `${column} >= $2::timestamptz and ${column} < $3::timestamptz`;
  return executor.run<PeriodStatistics>({
    text: `with z as (select timezone from shops where shop_id = $1),
    happened as (
      select ${of('o.created_at')} as start, 1 as initialized, (o.processed_at is not null)::int as converted,
        0 as processed, 0::bigint as ordered, 0::bigint as captured, 0::bigint as refunded, 0 as declined
      from orders o where o.shop_id = $1 and ${within('o.created_at')}
      union all
      select ${of('o.processed_at')}, 0, 0, 1, o.order_total, 0, 0, 0 from orders o where o.shop_id = $1 and ${within('o.processed_at')}
      union all
      select ${of('t.created_at')}, 0, 0, 0, 0, case when t.type = 'capture' and t.status = 'success' then t.amount else 0 end,
        case when t.type = 'refund' and t.status = 'success' then t.amount else 0 end,
        (t.type = 'authorize' and ${wasDeclined('$4')})::int
      from transactions t where t.shop_id = $1 and ${within('t.created_at')}
    )
    select s.start, coalesce(sum(h.initialized), 0)::int as "ordersInitialized",
      coalesce(sum(h.converted), 0)::int as "ordersConverted", coalesce(sum(h.processed), 0)::int as "ordersProcessed",
      coalesce(sum(h.ordered), 0)::text as "amountOrdered",
      coalesce(sum(h.captured), 0)::text as "amountCaptured", coalesce(sum(h.refunded), 0)::text as "amountRefunded",
      coalesce(sum(h.declined), 0)::int as declines
    from ${all} as s (start) left join happened h on h.start = s.start group by s.start order by s.start`,
    values: [shopId, from, to, Object.values(notDeclinedCodes)],
  });
}

/**
 * How many checkouts that shoppers began in a range have completed each step. Orders that were last written before steps
 * were recorded count by their payments.
 */
export async function readCheckoutSteps(
  executor: Executor,
  shopId: string,
  { from, to }: Omit<Span, 'unit'>,
): Promise<Record<CheckoutStep, number>> {
  const counted = checkoutSteps.map((name, step) => `(count(*) filter (where s.step >= ${step}))::int as ${name}`);
  const [counts] = await executor.run<Record<CheckoutStep, number>>({
    text: `select ${counted.join(', ')} from (
      select case when o.processed_at is not null then ${checkoutSteps.indexOf('placed')}
        else coalesce(o.checkout_step, case when o.gateway_public_ids <> '{}' then ${checkoutSteps.indexOf('payment')} else 0 end)
        end as step
      from orders o where o.shop_id = $1 and o.created_at >= $2::timestamptz and o.created_at < $3::timestamptz
        and o.created_via in ('api', 'cart')) s`,
    values: [shopId, from, to],
  });
  return counts ?? { started: 0, address: 0, delivery: 0, payment: 0, placed: 0 };
}

/** SQL: whether the gateway declined the call `t`. */
const wasDeclined = (notDeclined: string): string =>
  `t.status = 'failed' and t.response_code <> all(${notDeclined}::text[])`;

/**
 * The responses of each gateway in a range. Only calls with an immediate outcome count for the durations, because other
 * outcomes were looked up later.
 */
export async function readGateways(
  executor: Executor,
  shopId: string,
  { from, to }: Span,
): Promise<GatewayStatistics[]> {
  return executor.run<GatewayStatistics>({
    text: `select p.gateway_public_id as "gatewayPublicId", count(*)::int as calls,
      (count(*) filter (where ${wasDeclined('$4')}))::int as failed,
      (count(*) filter (where t.status in ('pending', 'unknown')))::int as open,
      round(1000 * percentile_cont(0.5) within group (order by ${duration}) filter (where ${isAnswered}))::int
        as "medianDuration",
      round(1000 * percentile_cont(0.95) within group (order by ${duration}) filter (where ${isAnswered}))::int
        as "slowDuration"
    from transactions t join payments p on p.shop_id = t.shop_id and p.id = t.payment_id
    where t.shop_id = $1 and t.created_at >= $2::timestamptz and t.created_at < $3::timestamptz
    group by p.gateway_public_id order by p.gateway_public_id`,
    values: [shopId, from, to, Object.values(notDeclinedCodes)],
  });
}

const duration = 'extract(epoch from t.settled_at - t.created_at)::float8';
const isAnswered = 't.settled_at is not null and t.checks = 0';
