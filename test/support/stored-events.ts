import type {
  NewPlatformEvent,
  PlatformEventAction,
  PlatformEventKind,
} from '../../src/domain/platform/events/platform-event.js';
import { insertPrinted, printEvent } from '../../src/domain/platform/events/platform-event-repository.js';
import type { Executor } from '../../src/lib/executor.js';
import type { TestShop } from './shop.js';

/** A stored platform event, at this minute of June 1, 2026. */
export function storedEvent(
  { shopId }: TestShop,
  kind: PlatformEventKind,
  platformId: string,
  minute: number,
  body: object | 'deleted',
): NewPlatformEvent {
  const at = new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString();
  const isDeleted = body === 'deleted';
  const action: PlatformEventAction = isDeleted ? 'deleted' : 'saved';
  const document = isDeleted ? { platformId, platformDeletedAt: at } : { platformId, platformUpdatedAt: at, ...body };
  return { shopId, kind, action, platformId, platformType: 'custom', at, body: document, receivedAt: new Date(at) };
}

/** Stores platform events, in the given order. */
export const insertPlatformEvents = (executor: Executor, events: readonly NewPlatformEvent[]): Promise<void> =>
  insertPrinted(executor, events.map(printEvent));

/** Stores platform events of one resource, in the given order. */
export async function storeEvents(
  shop: TestShop,
  kind: PlatformEventKind,
  platformId: string,
  ...changes: readonly (readonly [minute: number, body: object | 'deleted'])[]
): Promise<void> {
  await insertPlatformEvents(
    shop.tillgate.database,
    changes.map(([minute, body]) => storedEvent(shop, kind, platformId, minute, body)),
  );
}
