import type { Executor } from '../../../lib/executor.js';
import type { Resource } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';
import { customerFields } from '../../customers/customer-fields.js';
import { saveCustomers } from '../../customers/customer-repository.js';
import { platformOrderFields } from '../orders/platform-order-fields.js';
import { FaultyContent } from '../orders/faulty-content.js';
import { longestPlatformId } from '../../core/platform-fields.js';
import { applyPlatformOrderChanges, queueFollowing } from '../orders/platform-order-repository.js';
import { platformInstant } from '../../core/platform-time.js';
import { readableMembers } from '../orders/readable-members.js';
import { markPurchases } from './import-repository.js';
import type { ImportStage } from './platform-import.js';

/** Things of a platform, and of which shop they are. */
interface Page {
  shopId: string;
  platformType: string;
  resources: readonly Resource[];
  now: Date;
}

/** When the platform changed a thing; what does not say so is older than anything else that is known. */
function timeOf(resource: Resource, ...members: string[]): Date {
  const told = members.map((member) => platformInstant(textOf(resource, member)));
  return told.find((at) => at !== undefined) ?? new Date(0);
}

async function importCustomers(executor: Executor, { shopId, platformType, resources, now }: Page): Promise<void> {
  const saves = resources.map((resource) => ({
    platformId: textOf(resource, 'platform_id'),
    fields: readableMembers(customerFields, resource),
    at: timeOf(resource, 'platform_updated_at', 'platform_created_at'),
    platformType,
    isListed: true,
  }));
  await saveCustomers(executor, shopId, saves, now);
  // The list holds those that have made a purchase (spec 1, rule 6).
  const ids = saves.map(({ platformId }) => platformId);
  await markPurchases(executor, shopId, ids);
}

async function importOrders(executor: Executor, { shopId, platformType, resources, now }: Page): Promise<void> {
  const saves = resources.map((resource) => ({
    platformId: textOf(resource, 'platform_id'),
    fields: readableMembers(platformOrderFields, resource),
    at: timeOf(resource, 'platform_updated_at', 'placed_at'),
    platformType,
  }));
  await applyPlatformOrderChanges(executor, shopId, saves, now);
  const customers = saves.map(({ fields }) => fields.platformCustomerId ?? '');
  await markPurchases(executor, shopId, customers);
  const ids = saves.map(({ platformId }) => platformId);
  await queueFollowing(executor, shopId, ids);
}

/** Nothing can be stored under an id that is too long, and what is left out would be missed. */
function refuseOverlongIds(stage: ImportStage, resources: readonly Resource[]): void {
  const id = resources.map((resource) => textOf(resource, 'platform_id')).find((one) => one.length > longestPlatformId);
  if (id === undefined) return;
  throw new FaultyContent(
    `The platform’s list of ${stage} has a platform_id of ${id.length} characters, of ${longestPlatformId} at most: ${id.slice(0, 50)}…`,
  );
}

/**
 * Stores a page of the platform's customers or orders; what is newer here stays. Returns how many there were. Throws
 * {@link FaultyContent} for one that can never be stored.
 */
export async function storePage(
  executor: Executor,
  stage: ImportStage,
  page: Page,
): Promise<{ customers: number; orders: number; skipped: number }> {
  const resources = page.resources.filter((resource) => textOf(resource, 'platform_id') !== '');
  refuseOverlongIds(stage, resources);
  if (resources.length > 0)
    await (stage === 'customers' ? importCustomers : importOrders)(executor, { ...page, resources });
  return {
    customers: stage === 'customers' ? resources.length : 0,
    orders: stage === 'orders' ? resources.length : 0,
    skipped: page.resources.length - resources.length,
  };
}
