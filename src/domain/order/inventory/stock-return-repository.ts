import type { Executor } from '../../../lib/executor.js';
import type { StockItem } from './ask-about-stock.js';

/** Units that were returned with a refund. */
interface StockReturn {
  id: string;
  items: StockItem[];
}

/** Stores returned units and queues the job that reports them, in one statement. */
export async function insertStockReturn(
  executor: Executor,
  { shopId, publicOrderId }: { shopId: string; publicOrderId: string },
  { id, items }: StockReturn,
  now: Date,
): Promise<void> {
  await executor.run({
    name: 'insert_stock_return',
    text: `with stored as (
        insert into stock_returns (shop_id, id, public_order_id, items, created_at) values ($1, $2, $3, $4, $5)
        returning shop_id, public_order_id
      )
      select graphile_worker.add_job('report_stock_returns',
        json_build_object('shopId', shop_id, 'publicOrderId', public_order_id)) from stored`,
    values: [shopId, id, publicOrderId, JSON.stringify(items), now],
  });
}

/** The returns of an order that are not reported yet, oldest first. */
export async function readStockReturns(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
): Promise<StockReturn[]> {
  return executor.run<StockReturn>({
    name: 'read_stock_returns',
    text: `select id, items from stock_returns where shop_id = $1 and public_order_id = $2 order by created_at, id`,
    values: [shopId, publicOrderId],
  });
}

export async function deleteStockReturn(executor: Executor, shopId: string, id: string): Promise<void> {
  await executor.run({
    name: 'delete_stock_return',
    text: 'delete from stock_returns where shop_id = $1 and id = $2',
    values: [shopId, id],
  });
}
