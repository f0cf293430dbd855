import type { Database } from '../../../database/connection.js';
import type { ReturnModel } from '../../../database/models/return.js';
import type { SavePart } from '../../order/storage/save-parts.js';
import type { Return } from './return.js';

const returnOf = (row: ReturnModel): Return => ({
  id: row.id,
  number: row.number,
  status: row.status,
  outcome: row.outcome,
  byShopper: row.byShopper,
  lineItems: row.lineItems,
  fee: Number(row.fee),
  refundsShipping: row.refundsShipping,
  paymentStatus: row.paymentStatus,
  amount: Number(row.amount),
  amountPaid: Number(row.amountPaid),
  giftCardToken: row.giftCardToken,
  note: row.note,
  instructions: row.instructions,
  labelUrl: row.labelUrl,
  declineReason: row.declineReason,
  requestedAt: row.requestedAt,
  approvedAt: row.approvedAt,
  receivedAt: row.receivedAt,
  closedAt: row.closedAt,
  updatedAt: row.updatedAt,
});

/** The returns of an order by their numbers. Returns only change together with their order. */
export async function readReturns({ models }: Database, shopId: string, publicOrderId: string): Promise<Return[]> {
  const rows = await models.returns.findAll({ where: { shopId, publicOrderId }, order: ['number'] });
  return rows.map(returnOf);
}

/** The returns of several orders in one statement. */
export async function readReturnsOfOrders(
  { models }: Database,
  shopId: string,
  publicOrderIds: readonly string[],
): Promise<(Return & { publicOrderId: string })[]> {
  const where = { shopId, publicOrderId: [...publicOrderIds] };
  const rows = await models.returns.findAll({ where, order: ['publicOrderId', 'number'] });
  return rows.map((row) => ({ ...returnOf(row), publicOrderId: row.publicOrderId }));
}

/** The columns of a return, with the member and the type of each. */
const columns = [
  ['id', 'id', 'uuid'],
  ['number', 'number', 'integer'],
  ['status', 'status', 'text'],
  ['outcome', 'outcome', 'text'],
  ['by_shopper', 'byShopper', 'boolean'],
  ['line_items', 'lineItems', 'json'],
  ['fee', 'fee', 'bigint'],
  ['refunds_shipping', 'refundsShipping', 'boolean'],
  ['payment_status', 'paymentStatus', 'text'],
  ['amount', 'amount', 'bigint'],
  ['amount_paid', 'amountPaid', 'bigint'],
  ['gift_card_token', 'giftCardToken', 'text'],
  ['note', 'note', 'text'],
  ['instructions', 'instructions', 'text'],
  ['label_url', 'labelUrl', 'text'],
  ['decline_reason', 'declineReason', 'text'],
  ['requested_at', 'requestedAt', 'timestamptz'],
  ['approved_at', 'approvedAt', 'timestamptz'],
  ['received_at', 'receivedAt', 'timestamptz'],
  ['closed_at', 'closedAt', 'timestamptz'],
  ['updated_at', 'updatedAt', 'timestamptz'],
] as const satisfies readonly (readonly [column: string, member: keyof Return, type: string])[];

/** SQL: the columns of the return of the row `of`, named as its members. */
export const returnSelection = (of: string): string =>
  columns.map(([column, member]) => `${of}.${column} as "${member}"`).join(', ');

const names = columns.map(([column]) => column);
const changing = names.filter((name) => name !== 'id' && name !== 'number' && name !== 'requested_at');

/** Stores new and changed returns in the statement that saves their order. */
export const storedReturns = (returns: readonly Return[]): SavePart => ({
  name: 'returns',
  values: [JSON.stringify(returns)],
  sql: (first) => ({
    after: [
      `stored_returns as (
        insert into returns (shop_id, public_order_id, ${names.join(', ')})
        select c.shop_id, c.public_order_id, ${columns.map(([, member]) => `r."${member}"`).join(', ')}
        from changed c, json_to_recordset($${first}::json) as r(${columns.map(([, member, type]) => `"${member}" ${type}`).join(', ')})
        on conflict (shop_id, id) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}
      )`,
    ],
  }),
});
