import { appendProductEvents } from '../catalog/product-events.js';
import { endFulfilledReservations } from '../catalog/reservation-repository.js';
import { lockProducts } from '../catalog/save-product-repository.js';
import { saveWholeProducts } from '../catalog/save-products-repository.js';
import type { Executor } from '../../lib/executor.js';
import { currencyByCode } from '../../lib/currencies.js';
import { findShop } from '../shop/shops/shop-repository.js';
import type { RowOutcome } from './bulk-import.js';
import { ownersOf, productsByKeys, readProducts } from './catalog-lookup-repository.js';
import { keyOfProduct, planProduct, productIdOf, type PlannedProduct } from './plan-product.js';
import type { ProductRow } from './product-row.js';
import type { RowFault } from './read-row.js';
import type { StoreRows } from './store-rows.js';
import { ConcurrentChange } from './concurrent-change.js';

const keyMissing: RowFault = {
  code: 'REQUIRED',
  field: 'handle',
  message: 'A platform_id, a handle or the SKU of a variant is required.',
};

/** Stores the products of rows, each on top of the rows before it. Ten statements for any number of rows. */
export const storeProducts: StoreRows<ProductRow> = async (executor, { shopId, dryRun, now }, rows) => {
  const keys = rows.map(({ value }) => keyOfProduct(value));
  const valuesOf = (by: string): string[] => keys.flatMap((key) => (key?.by === by ? [key.value] : []));
  const found = await productsByKeys(executor, shopId, { handles: valuesOf('handle'), skus: valuesOf('sku') });
  const variantIds = rows.flatMap(({ value }) =>
    (value.variants ?? []).flatMap(({ platformId, sku }) => [platformId, sku].filter((id) => id !== '')),
  );
  const productIds = [
    ...new Set([...keys.flatMap((key) => key?.value ?? []), ...idsIn(found.handles), ...idsIn(found.skus)]),
  ];
  const categories = rows.some(({ value }) => value.categories.length > 0);
  // A new product without SKUs names its variant after itself.
  await lockProducts(executor, shopId, { productIds, variantIds: [...variantIds, ...productIds], categories });
  const products = await readProducts(executor, shopId, productIds);
  const owners = await ownersOf(executor, shopId, [...variantIds, ...productIds]);
  const shop = await findShop(executor, shopId);
  const currency = shop && currencyByCode(shop.currency);
  if (!currency) throw new Error('a shop has a currency of the list');
  const catalog = { ...found, products, owners, currency };

  const saves = new Map<string, PlannedProduct>();
  const outcomes = rows.map((row, index): RowOutcome | RowFault[] => {
    const key = keys[index];
    if (!key) return [{ ...keyMissing, field: row.pathOf('handle') }];
    const id = productIdOf(key, catalog);
    if (typeof id !== 'string') return [{ ...id, field: row.pathOf(id.field) }];
    const decision = planProduct(row, id, catalog, now);
    if ('faults' in decision) return decision.faults;
    if ('save' in decision) saves.set(id, merged(saves.get(id), decision.save));
    return decision.outcome;
  });
  if (!dryRun) await store(executor, shopId, [...saves.values()], now);
  return outcomes;
};

const idsIn = (map: Map<string, Set<string>>): string[] => [...map.values()].flatMap((ids) => [...ids]);

/** The save of a product after another row of the chunk changed it already. */
const merged = (before: PlannedProduct | undefined, save: PlannedProduct): PlannedProduct =>
  before ? { ...save, isRevived: before.isRevived, counted: [...before.counted, ...save.counted] } : save;

async function store(executor: Executor, shopId: string, saves: readonly PlannedProduct[], now: Date): Promise<void> {
  if (saves.length === 0) return;
  if (!(await saveWholeProducts(executor, shopId, saves, now))) throw new ConcurrentChange();
  const events = saves.map(({ platformId }) => ({ type: 'product/saved', platformId }) as const);
  await appendProductEvents(executor, shopId, events, now);
  await endFulfilledReservations(
    executor,
    shopId,
    saves.flatMap(({ counted }) => counted),
    now,
  );
}
