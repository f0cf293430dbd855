import type { Executor } from '../../../lib/executor.js';
import type { Resource } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';
import { customerFields } from '../../customers/customer-fields.js';
import { saveCustomers } from '../../customers/customer-repository.js';
import { platformOrderFields } from '../platform-order-fields.js';
import { queueFollowing, savePlatformOrder } from '../platform-order-repository.js';
import { platformInstant } from '../platform-time.js';
import { readableMembers } from '../readable-members.js';
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
  }));
  await saveCustomers(executor, shopId, saves, now);
  // The list holds those that have made a purchase (spec 1, rule 6).
  const ids = saves.map(({ platformId }) => platformId);
  await markPurchases(executor, shopId, ids);
}

async function importOrders(executor: Executor, { shopId, platformType, resources, now }: Page): Promise<void> {
  const ids = resources.map((resource) => textOf(resource, 'platform_id'));
  for (const resource of resources) {
    const platformId = textOf(resource, 'platform_id');
    const at = timeOf(resource, 'platform_updated_at', 'placed_at');
    const fields = readableMembers(platformOrderFields, resource);
    await savePlatformOrder(executor, shopId, { platformId, fields, at, now, platformType });
  }
  const customers = resources.map((resource) => textOf(resource, 'platform_customer_id'));
  await markPurchases(executor, shopId, customers);
  await queueFollowing(executor, shopId, ids);
}

/** Stores a page of the platform's customers or orders; what is newer here stays. Returns how many there were. */
export async function storePage(
  executor: Executor,
  stage: ImportStage,
  page: Page,
): Promise<{ customers: number; orders: number; skipped: number }> {
  const resources = page.resources.filter((resource) => textOf(resource, 'platform_id') !== '');
  if (resources.length > 0)
    await (stage === 'customers' ? importCustomers : importOrders)(executor, { ...page, resources });
  return {
    customers: stage === 'customers' ? resources.length : 0,
    orders: stage === 'orders' ? resources.length : 0,
    skipped: page.resources.length - resources.length,
  };
}
