import type { Executor } from '../../../lib/executor.js';
import type { Resource } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';
import { customerFields } from '../../customers/customer-fields.js';
import { saveCustomers } from '../../customers/customer-repository.js';
import { platformOrderFields } from '../orders/platform-order-fields.js';
import { FaultyContent } from '../orders/faulty-content.js';
import { longestPlatformId } from '../../core/platform-fields.js';
import { applyPlatformOrderChanges } from '../orders/save-platform-order-repository.js';
import { queueFollowing } from '../orders/platform-order-job-repository.js';
import { exactInstant } from '../../core/platform-time.js';
import { readableMembers } from '../orders/readable-members.js';
import { hasNews, markPurchases } from './import-repository.js';
import type { ImportCount, ImportStage } from './platform-import.js';

/** A page of platform resources and the shop that they belong to. */
interface Page {
  shopId: string;
  platformType: string;
  resources: readonly Resource[];
  now: Date;
}

/** The platform's time of a change; without one, the resource counts as older than stored data. */
function timeOf(resource: Resource, ...members: string[]): string {
  const reported = members.map((member) => exactInstant(textOf(resource, member)));
  return reported.find((at) => at !== undefined) ?? '1970-01-01T00:00:00Z';
}

/** Returns whether one of the customers is new. */
async function importCustomers(executor: Executor, { shopId, platformType, resources, now }: Page): Promise<boolean> {
  const saves = resources.map((resource) => ({
    platformId: textOf(resource, 'platform_id'),
    fields: readableMembers(customerFields, resource),
    at: timeOf(resource, 'platform_updated_at', 'platform_created_at'),
    platformType,
    isListed: true,
  }));
  const isNew = await hasNews(executor, shopId, 'customers', saves);
  await saveCustomers(executor, shopId, saves, now);
  // The platform lists only customers who have made a purchase.
  const ids = saves.map(({ platformId }) => platformId);
  await markPurchases(executor, shopId, ids);
  return isNew;
}

/** Returns whether one of the orders is new. */
async function importOrders(executor: Executor, { shopId, platformType, resources, now }: Page): Promise<boolean> {
  const saves = resources.map((resource) => ({
    platformId: textOf(resource, 'platform_id'),
    fields: readableMembers(platformOrderFields, resource),
    at: timeOf(resource, 'platform_updated_at', 'placed_at'),
    platformType,
  }));
  const isNew = await hasNews(executor, shopId, 'orders', saves);
  await applyPlatformOrderChanges(executor, shopId, saves, now);
  const customers = saves.map(({ fields }) => fields.platformCustomerId ?? '');
  await markPurchases(executor, shopId, customers);
  const ids = saves.map(({ platformId }) => platformId);
  await queueFollowing(executor, shopId, ids);
  return isNew;
}

/** A resource with an overlong id cannot be stored, and skipping it would leave a gap. */
function refuseOverlongIds(stage: ImportStage, resources: readonly Resource[]): void {
  const id = resources.map((resource) => textOf(resource, 'platform_id')).find((one) => one.length > longestPlatformId);
  if (id === undefined) return;
  throw new FaultyContent(
    `The platform’s list of ${stage} has a platform_id of ${id.length} characters, of ${longestPlatformId} at most: ${id.slice(0, 50)}…`,
  );
}

/**
 * Stores a page of the platform's customers or orders; newer stored data is kept. Returns the number of resources, and
 * whether one of them is new.
 * Throws {@link FaultyContent} if one can never be stored.
 */
export async function storePage(
  executor: Executor,
  stage: ImportStage,
  page: Page,
): Promise<{ counted: ImportCount; isNew: boolean }> {
  const resources = page.resources.filter((resource) => textOf(resource, 'platform_id') !== '');
  refuseOverlongIds(stage, resources);
  const store = stage === 'customers' ? importCustomers : importOrders;
  const isNew = resources.length > 0 && (await store(executor, { ...page, resources }));
  const counted = {
    customers: stage === 'customers' ? resources.length : 0,
    orders: stage === 'orders' ? resources.length : 0,
    skipped: page.resources.length - resources.length,
  };
  return { counted, isNew };
}
