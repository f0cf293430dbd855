/** Sends a statement to the database of the service. */
export type Query = <Row extends object>(text: string, values: unknown[]) => Promise<Row[]>;

/** A subscription as it is stored. */
export interface SubscriptionRow {
  id: number;
  externalId: string;
  status: string;
  nextOrderAt: Date | null;
  isRetrying: boolean;
  ordersProcessed: number;
}

/** An occurrence with its order, and the gateway's own records for the order. */
export interface OccurrenceRow {
  subscriptionId: number;
  at: Date;
  status: string;
  chargeOrderId: string | null;
  publicOrderId: string | null;
  orderStatus: string | null;
  /** The amount to be paid for the order itself. */
  due: number;
  /** Authorizations that were not voided. */
  charges: number;
  charged: number;
  /** The active authorizations in the ledger of the service. */
  ledger: number;
}

export interface YearRows {
  subscriptions: SubscriptionRow[];
  occurrences: OccurrenceRow[];
  /** Orders of subscriptions, regardless of occurrences. */
  orders: number;
  /** The changes of status in events, as `from to`. */
  moves: string[];
}

/** Reads the subscriptions of a shop with the test gateway and their results. */
export async function readYear(query: Query, shopId: string): Promise<YearRows> {
  const subscriptions = await query<SubscriptionRow>(
    `select id::int as id, terms ->> 'externalId' as "externalId", status, next_order_at as "nextOrderAt",
      (terms ->> 'isRetrying')::boolean as "isRetrying", (terms ->> 'ordersProcessed')::int as "ordersProcessed"
    from subscriptions where shop_id = $1 order by id`,
    [shopId],
  );
  const occurrences = await query<OccurrenceRow>(
    `select c.subscription_id::int as "subscriptionId", c.occurrence_at as at, c.status, c.charge_order_id as "chargeOrderId",
      c.public_order_id as "publicOrderId", o.status as "orderStatus",
      coalesce(o.order_total - coalesce((o.internals #>> '{subscription,covered}')::bigint, 0), 0)::int as due,
      coalesce(b.charges, 0)::int as charges, coalesce(b.charged, 0)::int as charged, coalesce(l.ledger, 0)::int as ledger
    from subscription_occurrences c
      left join orders o on o.shop_id = c.shop_id and o.public_order_id = c.public_order_id
      left join (
        select order_id, count(*) as charges, sum(amount) as charged from test_gateway_transactions t
        where shop_id = $1 and type = 'authorize' and status = 'approved' and not exists (
          select from test_gateway_transactions v where v.shop_id = t.shop_id and v.authorization_id = t.authorization_id
            and v.type = 'void' and v.status = 'approved')
        group by order_id) b on b.order_id = c.public_order_id
      left join (
        select public_order_id, sum(authorised) as ledger from payments where shop_id = $1 group by public_order_id) l
        on l.public_order_id = c.public_order_id
    where c.shop_id = $1 order by c.subscription_id, c.occurrence_at`,
    [shopId],
  );
  const [counted] = await query<{ orders: number }>(
    `select count(*)::int as orders from orders where shop_id = $1 and created_via = 'subscription'`,
    [shopId],
  );
  const moves = await query<{ move: string }>(
    `select distinct (data ->> 'from') || ' ' || (data ->> 'to') as move from events
      where shop_id = $1 and type = 'subscription/status_changed'`,
    [shopId],
  );
  return { subscriptions, occurrences, orders: counted?.orders ?? 0, moves: moves.map(({ move }) => move) };
}
