import type { Executor } from '../../../lib/executor.js';
import { orderSelection } from './order-columns.js';
import { orderOf, type OrderRow } from './order-repository.js';
import { summaryOf } from '../document/order-summary.js';

/** SQL: the captured and the refunded amount of the order of the row `of`, by its payments. */
export const paymentSums = (of: string): string =>
  `(select coalesce(sum(p.captured), 0), coalesce(sum(p.refunded), 0) from payments p
      where p.shop_id = ${of}.shop_id and p.public_order_id = ${of}.public_order_id)`;

/**
 * Computes missing summaries of orders of any shop, at most `limit`: of orders older than summaries or one of their
 * columns, and of orders written by a previous version of the service. Orders that change in the meantime are skipped. Returns how many it
 * found. Two statements.
 */
export async function addMissingSummaries(executor: Executor, limit: number): Promise<number> {
  const rows = await executor.run<OrderRow>({
    name: 'orders_without_summary',
    text: `select ${orderSelection} from orders o where o.financial_status is null
        or (o.to_ship is null and o.status = 'processed' and o.financial_status is not null) limit $1`,
    values: [limit],
  });
  if (rows.length === 0) return 0;
  const summaries = rows.map((row) => {
    const { financialStatus, fulfillmentStatus, gatewayPublicIds, isToShip } = summaryOf(orderOf(row));
    return {
      shop_id: row.shop_id,
      public_order_id: row.public_order_id,
      version: row.version,
      financial_status: financialStatus,
      fulfillment_status: fulfillmentStatus,
      gateway_public_ids: gatewayPublicIds,
      to_ship: isToShip,
    };
  });
  await executor.run({
    name: 'add_missing_summaries',
    text: `update orders o set financial_status = s.financial_status, fulfillment_status = s.fulfillment_status,
      gateway_public_ids = s.gateway_public_ids, to_ship = s.to_ship, summary_version = s.version,
      (amount_captured, amount_refunded) = ${paymentSums('o')}
      from json_to_recordset($1::json) as s(shop_id text, public_order_id text, version integer, financial_status text,
        fulfillment_status text, gateway_public_ids text[], to_ship boolean)
      where o.shop_id = s.shop_id and o.public_order_id = s.public_order_id and o.version = s.version`,
    values: [JSON.stringify(summaries)],
  });
  return rows.length;
}
