import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { requireShopAccess, backend } from '../../core/operation/access.js';
import type { Event } from '../../core/event-log/event.js';
import { readLogBounds } from './live-repository.js';

/** Where a watcher starts. */
export interface ShopWatch {
  shopId: string;
  /** The current position, for a watcher that cannot continue from its last one. */
  first: Event | undefined;
  /** Events after this position follow. */
  after: number;
  /** Undefined: all types. */
  types: ReadonlySet<string> | undefined;
}

/**
 * Starts a subscription to all events of a shop, from a position or from now on. If the log has not reached the
 * position, or events after it were pruned, it starts with a snapshot. Refuses INVALID_TOKEN, INSUFFICIENT_SCOPE and
 * INVALID_PAGE.
 */
export async function watchShop(
  context: Context,
  { after: seen, types }: { after?: string | null | undefined; types?: readonly string[] | null | undefined },
): Promise<ShopWatch> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  const after = seen === null || seen === undefined ? undefined : Number(seen);
  if (after !== undefined && !(/^\d+$/.test(String(seen)) && Number.isSafeInteger(after)))
    refuse('INVALID_PAGE', { field: 'after', message: 'after is not a valid position' });
  const eventTypes = types ? new Set(types) : undefined;
  const { start, end: position } = await readLogBounds(context.database, shopId);
  if (after !== undefined && after >= start && after <= position)
    return { shopId, first: undefined, after, types: eventTypes };
  const first: Event = {
    id: randomUUID(),
    position,
    sequence: null,
    shopId,
    publicOrderId: null,
    type: 'shop/snapshot',
    version: null,
    occurredAt: context.clock.now(),
    data: {},
    madeBy: null,
  };
  return { shopId, first, after: position, types: eventTypes };
}
