import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import type { Event } from '../../core/event-log/event.js';
import { readEvents } from '../../core/event-log/event-repository.js';
import { Feed, type Watcher } from './feed.js';
import { findGrown, readOrderUpdates } from './live-repository.js';
import type { OrderUpdate } from './order-update.js';

/** How often the log is polled without a signal, in ms, because a signal may be lost. */
const looksEvery = 1_000;

/** The feed of a shop waits for transactions that began before the signal; it polls again after this time, in ms. */
const looksAgainAfter = [30, 150, 500];

/** All live subscriptions of this process. */
export interface LiveEvents {
  /** Delivers updates of an order to the watcher until the returned function is called. */
  watchOrder(order: OrderKey, watcher: Watcher<OrderUpdate>): () => void;
  /** The same for the events of a shop. */
  watchShop(shopId: string, watcher: Watcher<Event>): () => void;
  close(): Promise<void>;
}

const keyOf = ({ shopId, publicOrderId }: OrderKey): string => `${shopId}/${publicOrderId}`;

/**
 * Creates one reader for each watched resource, notified by signals of any process and by polling. `onDelay` receives
 * the time from each event to its delivery.
 */
export function createLiveEvents(
  { database, log, clock }: Pick<Tillgate, 'database' | 'log' | 'clock'>,
  onDelay: (seconds: number) => void,
): LiveEvents {
  const orders = new Map<string, { order: OrderKey; feed: Feed<OrderUpdate> }>();
  const shops = new Map<string, Feed<Event>>();
  const later = new Set<NodeJS.Timeout>();
  const onError = (error: unknown): void => log.warn({ err: error }, 'the event log could not be read');
  const onDelivered = ({ occurredAt }: { occurredAt: Date }): void =>
    onDelay(Math.max(0, clock.now().getTime() - occurredAt.getTime()) / 1000);
  let looking: Promise<void> | undefined;
  let stopListening: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    for (const feed of shops.values()) feed.wake();
    const watched = [...orders.values()].flatMap(({ order, feed: { head } }) =>
      head === undefined ? [] : [{ ...order, head }],
    );
    if (watched.length === 0) return;
    for (const order of await findGrown(database, watched)) orders.get(keyOf(order))?.feed.wake();
  }

  function pollSoon(): void {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = undefined));
  }

  function wakeShop(shopId: string): void {
    const feed = shops.get(shopId);
    if (!feed) return;
    feed.wake();
    for (const ms of looksAgainAfter) {
      const wake = setTimeout(() => {
        later.delete(wake);
        feed.wake();
      }, ms);
      later.add(wake);
    }
  }

  function start(): void {
    stopListening ??= database.signals.listen((signaled) => {
      if (!signaled) return pollSoon();
      for (const order of signaled) orders.get(keyOf(order))?.feed.wake();
      for (const shopId of new Set(signaled.map((order) => order.shopId))) wakeShop(shopId);
    });
    timer ??= setInterval(pollSoon, looksEvery);
  }

  return {
    watchOrder(order, watcher) {
      start();
      const key = keyOf(order);
      const feed =
        orders.get(key)?.feed ??
        new Feed<OrderUpdate>({
          read: (after, limit) => readOrderUpdates(database, order, after, limit),
          placeOf: ({ sequence }) => sequence,
          onError,
          onDelivered,
        });
      orders.set(key, { order, feed });
      feed.join(watcher);
      return () => {
        feed.leave(watcher);
        if (feed.isEmpty && orders.get(key)?.feed === feed) orders.delete(key);
      };
    },
    watchShop(shopId, watcher) {
      start();
      const feed =
        shops.get(shopId) ??
        new Feed<Event>({
          read: (after, limit) => readEvents(database, shopId, { after, limit, types: [] }),
          placeOf: ({ position }) => position,
          onError,
          onDelivered,
        });
      shops.set(shopId, feed);
      feed.join(watcher);
      return () => {
        feed.leave(watcher);
        if (feed.isEmpty && shops.get(shopId) === feed) shops.delete(shopId);
      };
    },
    async close() {
      stopListening?.();
      clearInterval(timer);
      for (const wake of later) clearTimeout(wake);
      await looking;
    },
  };
}
