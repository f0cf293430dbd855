import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { requireShopAccess, backend } from '../../core/operation/access.js';
import type { Event } from '../../core/event-log/event.js';
import { readLogBounds } from './live-repository.js';

/** Where a watcher begins. */
export interface ShopWatch {
  shopId: string;
  /** Where the log stands, for one who cannot go on from what it has seen. */
  first: Event | undefined;
  /** What follows comes after this position. */
  after: number;
  /** Undefined: all. */
  types: ReadonlySet<string> | undefined;
}

/**
 * Lets a backend watch all events of its shop, from a position or from now on. A position that the log has not reached,
 * or after which events were pruned, is answered by where it stands. Refuses INVALID_TOKEN, INSUFFICIENT_SCOPE, INVALID_PAGE.
 */
export async function watchShop(
  context: Context,
  { after: seen, types }: { after?: string | null | undefined; types?: readonly string[] | null | undefined },
): Promise<ShopWatch> {
  const shopId = requireShopAccess(context, backend('read_orders'));
  const after = seen === null || seen === undefined ? undefined : Number(seen);
  if (after !== undefined && !(/^\d+$/.test(String(seen)) && Number.isSafeInteger(after)))
    refuse('INVALID_PAGE', { field: 'after', message: 'after is no position' });
  const wanted = types ? new Set(types) : undefined;
  const { start, end: position } = await readLogBounds(context.database, shopId);
  if (after !== undefined && after >= start && after <= position)
    return { shopId, first: undefined, after, types: wanted };
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
  };
  return { shopId, first, after: position, types: wanted };
}
