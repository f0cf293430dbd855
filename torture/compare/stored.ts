import type { Pool, QueryResultRow } from 'pg';

/** The rows of a shop that are compared, with amounts in minor units. */
export interface Stored {
  orders: StoredOrder[];
  transactions: StoredTransaction[];
  payments: StoredPayment[];
  events: StoredEvent[];
  reservations: { order: string; variant: string; quantity: number }[];
  variants: { variant: string; quantity: number | null }[];
  codes: { code: string; used: number; limit: number | null }[];
  uses: { code: string; order: string }[];
  cards: StoredCard[];
  cardPayments: { payment: string; card: string }[];
  platformOrders: { order: string; count: number }[];
}

export interface StoredOrder {
  id: string;
  status: string;
  version: number;
  sequence: number;
  total: number;
  state: StoredState;
  needsAttention: boolean;
  processedAt: Date | null;
}

/** The fields of the application state that are compared. */
export interface StoredState {
  lineItems: {
    productData: { lineItemKey: string; variantId: string; sku: string; quantity: number; price: number };
  }[];
  discounts: { code: string; value: number; valid: boolean }[];
  payments: { id: string; amount: number; status: string }[];
  subtotal: number;
  discountTotal: number;
  taxTotal: number;
  taxIncludedTotal: number;
  orderTotal: number;
  amountPaid: number;
  orderBalance: number;
}

export interface StoredTransaction {
  id: string;
  payment: string;
  order: string;
  type: 'authorize' | 'capture' | 'refund' | 'void';
  amount: number;
  status: string;
  reference: string;
  used: string | null;
  createdAt: Date;
}

export interface StoredPayment {
  id: string;
  order: string;
  gateway: string;
  captured: number;
  refunded: number;
  capturing: number;
  refunding: number;
}

export interface StoredEvent {
  order: string;
  position: bigint;
  sequence: number;
  version: number;
  type: string;
  data: unknown;
  occurredAt: Date;
}

export interface StoredCard {
  token: string;
  amount: number;
  balance: number;
  isDisabled: boolean;
  /** The order in which it was sold. */
  soldWith: string | null;
}

/** Reads everything that is compared, in one snapshot. */
export async function readStored(pool: Pool, shopId: string): Promise<Stored> {
  const client = await pool.connect();
  const read = async <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text, [shopId])).rows;
  try {
    await client.query('begin isolation level repeatable read read only');
    return {
      orders: await read(`select public_order_id as id, status, version, sequence, order_total::float8 as total, state,
        needs_attention as "needsAttention", processed_at as "processedAt" from orders where shop_id = $1`),
      transactions:
        await read(`select id, payment_id as payment, public_order_id as "order", type, amount::float8 as amount,
        status, reference, used_transaction_id as used, created_at as "createdAt"
        from transactions where shop_id = $1 order by number`),
      payments:
        await read(`select id, public_order_id as "order", gateway_public_id as gateway, captured::float8 as captured,
        refunded::float8 as refunded, capturing::float8 as capturing, refunding::float8 as refunding
        from payments where shop_id = $1`),
      events: (
        await read<
          Omit<StoredEvent, 'position'> & { position: string }
        >(`select public_order_id as "order", position::text,
          sequence, version, type, data, occurred_at as "occurredAt" from events where shop_id = $1 and public_order_id is not null
          order by public_order_id, sequence`)
      ).map((event) => ({ ...event, position: BigInt(event.position) })),
      reservations:
        await read(`select public_order_id as "order", variant_platform_id as variant, quantity::int as quantity
        from reservations where shop_id = $1`),
      variants: await read(`select platform_id as variant, inventory_quantity::int as quantity
        from product_variants where shop_id = $1`),
      codes: await read('select code, used, usage_limit as "limit" from discount_codes where shop_id = $1'),
      uses: await read(`select c.code, u.public_order_id as "order" from discount_uses u
        join discount_codes c on c.shop_id = u.shop_id and c.id = u.discount_code_id where u.shop_id = $1`),
      cards: await read(`select card_token as token, amount::float8 as amount, balance::float8 as balance,
        disabled_at is not null as "isDisabled", public_order_id as "soldWith" from gift_cards where shop_id = $1`),
      cardPayments: await read(
        'select payment_id as payment, card_token as card from gift_card_payments where shop_id = $1',
      ),
      platformOrders: await read(`select public_order_id as "order", count(*)::int as count from platform_orders
        where shop_id = $1 group by 1`),
    };
  } finally {
    await client.query('rollback');
    client.release();
  }
}
