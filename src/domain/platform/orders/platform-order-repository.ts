import { exactText } from '../../core/platform-time.js';
import type { Executor } from '../../../lib/executor.js';
import { readKeyList, type KeyList } from '../../core/lists/key-list-repository.js';

/** A stored platform order. */
export interface PlatformOrder {
  platformId: string;
  /** The order made here; null if it was made on the platform. */
  publicOrderId: string | null;
  /** With snake_case names. */
  document: Record<string, unknown>;
  platformType: string | null;
  /** The platform's time of the last change. */
  platformUpdatedAt: Date;
  /** The same time with its microseconds. */
  reportedAt: string;
  deletedAt: Date | null;
}

/** The order made here that a stored platform order belongs to, if any. */
export async function orderOfPlatformOrder(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<string | undefined> {
  const [row] = await executor.run<{ public_order_id: string | null }>({
    name: 'order_of_platform_order',
    text: 'select public_order_id from platform_orders where shop_id = $1 and platform_id = $2',
    values: [shopId, platformId],
  });
  return row?.public_order_id ?? undefined;
}

/** The columns, named as in {@link PlatformOrder}. */
const columns = `o.platform_id as "platformId", o.public_order_id as "publicOrderId", o.document,
  o.platform_type as "platformType", o.platform_updated_at as "platformUpdatedAt",
  ${exactText('o.platform_updated_at')} as "reportedAt", o.deleted_at as "deletedAt"`;

const text = (member: string) => ({ sql: `o.document->>'${member}'`, type: 'text' }) as const;
const decimal = (member: string) => ({ sql: `(o.document->>'${member}')::numeric`, type: 'decimal' }) as const;

/** The copies of platform orders that are not deleted, by platform id in byte order. */
export const platformOrderList: KeyList = {
  select: columns,
  from: 'platform_orders o',
  where: 'o.shop_id = $1 and o.deleted_at is null',
  key: 'o.platform_id collate "C"',
  keyType: 'text',
  columns: {
    platform_id: { sql: 'o.platform_id', type: 'text' },
    public_order_id: { sql: 'o.public_order_id', type: 'text' },
    platform_type: { sql: 'o.platform_type', type: 'text' },
    platform_updated_at: { sql: 'o.platform_updated_at', type: 'timestamp' },
    placed_at: { sql: "(o.document->>'placed_at')::timestamptz", type: 'timestamp' },
    order_number: text('order_number'),
    platform_customer_id: { sql: 'o.platform_customer_id', type: 'text' },
    platform_friendly_id: text('platform_friendly_id'),
    shipping_method: text('shipping_method'),
    shipping_code: text('shipping_code'),
    browser_ip: text('browser_ip'),
    source: text('source'),
    created_via: text('created_via'),
    locale: text('locale'),
    test: { sql: "(o.document->>'test')::boolean", type: 'boolean' },
    notes: text('notes'),
    public_notes: text('public_notes'),
    shipping_subtotal: decimal('shipping_subtotal'),
    shipping_tax: decimal('shipping_tax'),
    discount: decimal('discount'),
    subtotal: decimal('subtotal'),
    subtotal_tax: decimal('subtotal_tax'),
    total_tax: decimal('total_tax'),
    total: decimal('total'),
    refunded_amount: decimal('refunded_amount'),
    currency: text('currency'),
    order_status: text('order_status'),
    fulfillment_status: text('fulfillment_status'),
    financial_status: text('financial_status'),
  },
};

/** The platform order; undefined if it does not exist or is deleted. */
export async function findPlatformOrder(
  executor: Executor,
  shopId: string,
  platformId: string,
): Promise<PlatformOrder | undefined> {
  const [row] = await executor.run<PlatformOrder>({
    name: 'find_platform_order',
    text: `select ${columns} from platform_orders o where o.shop_id = $1 and o.platform_id = $2 and o.deleted_at is null`,
    values: [shopId, platformId],
  });
  return row;
}

/** The platform's copy of an order made here, deleted or not. */
export async function platformOrderOfOrder(
  executor: Executor,
  shopId: string,
  publicOrderId: string,
): Promise<PlatformOrder | undefined> {
  const [row] = await executor.run<PlatformOrder>({
    name: 'platform_order_of_order',
    text: `select ${columns} from platform_orders o where o.shop_id = $1 and o.public_order_id = $2`,
    values: [shopId, publicOrderId],
  });
  return row;
}

/**
 * Platform orders of the shop that are not deleted, by platform id in byte order: the first rows after an id, or the
 * last rows before one.
 */
export function listPlatformOrders(
  executor: Executor,
  shopId: string,
  page: { after?: string; before?: string; limit: number },
): Promise<PlatformOrder[]> {
  const fromEnd = page.before !== undefined && page.after === undefined;
  const condition = { where: 'true', values: [] };
  return readKeyList<PlatformOrder>(executor, platformOrderList, shopId, { ...page, condition, fromEnd });
}
