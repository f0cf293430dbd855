import { moneyOf, owedOf, type CoveredOrderRow, type Given } from './coverage-moves.js';
import type { Query } from './read-year.js';

/** The orders of subscriptions with the gateway's own records. */
export const readCoveredOrders = (query: Query, shopId: string): Promise<CoveredOrderRow[]> =>
  query<CoveredOrderRow>(
    `select distinct on (o.public_order_id) c.subscription_id::int as "subscriptionId", o.public_order_id as "publicOrderId",
        o.status, (o.order_total - p.prepaid)::int as worth, p.prepaid::int as prepaid, m.money::int as money
      from subscription_occurrences c
        join orders o on o.shop_id = c.shop_id and o.public_order_id = c.public_order_id
        cross join lateral (select coalesce(sum((fee ->> 'value')::bigint), 0) as prepaid
          from json_array_elements(o.state -> 'fees') fee where fee ->> 'id' = 'prepayment') p
        cross join lateral (select coalesce(sum(case t.type when 'authorize' then t.amount when 'refund' then -t.amount
            when 'void' then -(select a.amount from test_gateway_transactions a where a.shop_id = t.shop_id
              and a.authorization_id = t.authorization_id and a.type = 'authorize' limit 1) else 0 end), 0) as money
          from test_gateway_transactions t
          where t.shop_id = o.shop_id and t.order_id = o.public_order_id and t.status = 'approved') m
      where c.shop_id = $1 order by o.public_order_id`,
    [shopId],
  );

interface FundsRow {
  id: number;
  left: number;
}

interface ChargeRow {
  publicOrderId: string;
  used: number;
  captured: number;
}

/** What the charges of each subscription still have for later orders, in minor units. */
export const readFunds = (query: Query, shopId: string): Promise<FundsRow[]> =>
  query<FundsRow>(
    `select b.id::int as id, coalesce((select sum((fund ->> 'left')::bigint) from json_array_elements(
        subscription_funds(b.shop_id, b.id)) fund), 0)::int as left from subscriptions b where b.shop_id = $1 order by b.id`,
    [shopId],
  );

/**
 * The subscriptions whose orders are not paid for by what the gateway holds or has captured, whose money was lost, and the
 * charges that cover more than they have.
 */
export async function coverageFaults(query: Query, shopId: string, given: Given): Promise<string[]> {
  const orders = await readCoveredOrders(query, shopId);
  const funds = await readFunds(query, shopId);
  const charges = await query<ChargeRow>(
    `select c.public_order_id as "publicOrderId",
        (c.own - c.own_returned + coalesce((select sum(v.amount - v.returned) from subscription_covers v
          where v.shop_id = c.shop_id and v.charge_order_id = c.public_order_id), 0))::int as used,
        (select coalesce(sum(p.captured - p.refunded - p.refunding), 0) from payments p
          where p.shop_id = c.shop_id and p.public_order_id = c.public_order_id)::int as captured
      from subscription_charges c where c.shop_id = $1`,
    [shopId],
  );
  return [
    ...funds.flatMap(({ id, left }) => {
      const [money, owed] = [moneyOf(orders, id), owedOf(orders, id, given)];
      if (money === owed + left) return [];
      return [`subscription ${id}: its orders cost ${owed} and ${left} is left, but the gateway has ${money}`];
    }),
    ...charges
      .filter(({ used, captured }) => used > captured)
      .map((one) => `the charge of ${one.publicOrderId} pays for ${one.used}, but has ${one.captured}`),
  ];
}
