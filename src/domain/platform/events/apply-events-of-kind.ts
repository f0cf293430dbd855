import type { SaveOutcome } from '../../core/arrival.js';
import { groupBy } from '../../../lib/group-by.js';
import type { Executor } from '../../../lib/executor.js';
import { applyCustomerChanges, type CustomerChange } from '../../customers/customer-repository.js';
import { markCategoryDeleted, saveCategory } from '../../catalog/category-repository.js';
import { givenProductFields } from '../../catalog/product-fields.js';
import { appendProductEvents } from '../../catalog/product-events.js';
import { endReportedReservations } from '../../catalog/reservation-repository.js';
import { lockProducts, markProductDeletedAt, saveProductFields } from '../../catalog/save-product-repository.js';
import { FaultyContent } from '../orders/faulty-content.js';
import { applyPlatformOrderChanges, type PlatformOrderChange } from '../orders/save-platform-order-repository.js';
import { queueFollowing } from '../orders/platform-order-job-repository.js';
import {
  platformEventKinds,
  savedSchemas,
  type PendingPlatformEvent,
  type PlatformEventKind,
} from './platform-event.js';

/** Applies events of one kind in the given order and returns the outcome of each. */
type Apply = (
  executor: Executor,
  shopId: string,
  events: readonly PendingPlatformEvent[],
  now: Date,
) => Promise<SaveOutcome[]>;

/** Null becomes an empty text, where texts are not nullable. */
const given = (text: string | null | undefined): string | undefined => (text === null ? '' : text);

function customerChange({
  action,
  platformId,
  platformType,
  at,
  number: arrival,
  body,
}: PendingPlatformEvent): CustomerChange {
  if (action === 'deleted') return { platformId, at, arrival, deleted: true };
  return { platformId, at, arrival, platformType, fields: savedSchemas.customer.parse(body) };
}

const applyCustomers: Apply = async (executor, shopId, events, now) => {
  const outcomes = await applyCustomerChanges(executor, shopId, events.map(customerChange), now);
  return outcomes.map((outcome) => (outcome === 'applied' ? 'saved' : 'older'));
};

function orderChange({ action, body, number: arrival, ...event }: PendingPlatformEvent): PlatformOrderChange {
  if (action === 'deleted') return { ...event, arrival, deleted: true };
  return { ...event, arrival, fields: savedSchemas.order.parse(body) };
}

const applyOrders: Apply = async (executor, shopId, events, now) => {
  const outcomes = await applyPlatformOrderChanges(executor, shopId, events.map(orderChange), now);
  const reported = events.filter(({ action }, index) => action === 'saved' && outcomes[index] === 'saved');
  if (reported.length > 0)
    await queueFollowing(
      executor,
      shopId,
      reported.map(({ platformId }) => platformId),
    );
  return outcomes;
};

const applyProducts: Apply = async (executor, shopId, events, now) => {
  const reported = events.map((event) => ({
    event,
    fields: event.action === 'deleted' ? undefined : givenProductFields(event.body),
  }));
  const variantIds = reported.flatMap(({ fields }) => (fields?.variants ?? []).map(({ platformId }) => platformId));
  const categories = reported.some(({ fields }) => (fields?.categories ?? []).length > 0);
  const productIds = events.map(({ platformId }) => platformId);
  await lockProducts(executor, shopId, { productIds, variantIds, categories });
  const outcomes: SaveOutcome[] = [];
  const stock: { variantId: string; reportedAt: string }[] = [];
  for (const { event, fields } of reported) {
    const { platformId, at, number: arrival } = event;
    const outcome = fields
      ? await saveProductFields(executor, shopId, { platformId, fields, at, arrival, now })
      : await markProductDeletedAt(executor, shopId, { platformId, at, arrival, now });
    if (typeof outcome === 'object')
      throw new FaultyContent(
        `The variant ${outcome.variantId} of the product ${platformId} belongs to the product ${outcome.ownerId}.`,
      );
    if (outcome === 'saved')
      for (const variant of fields?.variants ?? []) stock.push({ variantId: variant.platformId, reportedAt: at });
    outcomes.push(outcome);
  }
  const applied = events.filter((_, index) => outcomes[index] === 'saved');
  const productEvents = applied.map(({ action, platformId }) => ({ type: `product/${action}` as const, platformId }));
  await appendProductEvents(executor, shopId, productEvents, now);
  // The platform's stock already excludes items sold before.
  if (stock.length > 0) await endReportedReservations(executor, shopId, stock);
  return outcomes;
};

const applyCategories: Apply = async (executor, shopId, events, now) => {
  const outcomes: SaveOutcome[] = [];
  for (const { action, platformId, at, number: arrival, body } of events) {
    if (action === 'deleted') {
      outcomes.push(await markCategoryDeleted(executor, shopId, { platformId, at, arrival, now }));
    } else {
      const { imageUrl, name } = savedSchemas.category.parse(body);
      const fields = { imageUrl: given(imageUrl), name: given(name) };
      outcomes.push(await saveCategory(executor, shopId, { platformId, fields, at, arrival, now }));
    }
  }
  return outcomes;
};

const applyKind: Record<PlatformEventKind, Apply> = {
  customer: applyCustomers,
  order: applyOrders,
  product: applyProducts,
  category: applyCategories,
};

const byPlatformId = (one: PendingPlatformEvent, other: PendingPlatformEvent): number =>
  one.platformId < other.platformId ? -1 : one.platformId > other.platformId ? 1 : one.number - other.number;

/**
 * Applies events of a shop in the caller's transaction: those of the same resource in order of arrival, and resources
 * in a fixed order, so that rows are always locked in the same order. Throws if one cannot be applied.
 */
export async function applyEvents(
  executor: Executor,
  shopId: string,
  events: readonly PendingPlatformEvent[],
  now: Date,
): Promise<Map<PendingPlatformEvent, SaveOutcome>> {
  const outcomes = new Map<PendingPlatformEvent, SaveOutcome>();
  const byKind = groupBy(events, ({ kind }) => kind);
  for (const kind of platformEventKinds) {
    const own = (byKind.get(kind) ?? []).toSorted(byPlatformId);
    if (own.length === 0) continue;
    const results = await applyKind[kind](executor, shopId, own, now);
    own.forEach((event, index) => outcomes.set(event, results[index] ?? 'older'));
  }
  return outcomes;
}
