import { afterProcessing } from '../../src/jobs/after-processing.js';
import { finishPushes, pushPlatformOrders } from '../../src/jobs/push-platform-orders.js';
import { processOrder } from '../../src/domain/placing/processing/process-order.js';
import { readOrderEvents } from './order-events.js';
import type { ApplicationState } from '../../src/domain/order/document/application-state.js';
import { loadOrder } from '../../src/domain/order/storage/order-repository.js';
import type { Order } from '../../src/domain/order/document/order.js';
import { createPlatformConnectorDestination } from '../../src/domain/platform/destinations/create-platform-connector-destination.js';
import { platformOrderOfOrder } from '../../src/domain/platform/orders/platform-order-repository.js';
import { testClock, type TestClock } from './clock.js';
import { logSettled } from './log-settled.js';
import { platformServer, type PlatformServer } from './platform-server.js';
import { openShop, readyOrder, type TestShop } from './shop.js';

/** A shop whose platform is a server on loopback. Its jobs run only when the test calls them. */
export interface ConnectedShop extends TestShop {
  clock: TestClock;
  platform: PlatformServer;
  connect(topic: string, over?: object): Promise<void>;
  /** Processes an order without creating its platform order yet. Returns its ID. */
  processed(order?: Parameters<typeof readyOrder>[1]): Promise<string>;
  /** Runs the nth attempt of the job that follows a processed order. */
  follow(publicOrderId: string, attempt?: number): Promise<void>;
  /** Reads the event log and updates platform orders until nothing is due. */
  push(): Promise<void>;
  state(publicOrderId: string): Promise<ApplicationState>;
  attention(publicOrderId: string): Promise<string[]>;
  events(publicOrderId: string, type: string): Promise<Record<string, unknown>[]>;
  /** The stored copy of the platform order. */
  copy(publicOrderId: string): Promise<Record<string, unknown> | undefined>;
}

export async function openConnectedShop(...topics: string[]): Promise<ConnectedShop> {
  const clock = testClock();
  const shop = await openShop({ clock });
  const platform = await platformServer();
  const { tillgate, shopId, call } = shop;
  const { database } = tillgate;
  async function loaded(publicOrderId: string): Promise<Order> {
    const found = await loadOrder(database, { shopId, publicOrderId });
    if (!found) throw new Error('there is no such order');
    return found.order;
  }
  const connected: ConnectedShop = {
    ...shop,
    clock,
    platform,
    async connect(topic, over = {}) {
      const destination = {
        topic,
        destination: platform.url,
        sharedSecret: platform.secret,
        timeoutMs: 1_000,
        ...over,
      };
      await createPlatformConnectorDestination(call, destination);
    },
    async processed(wanted) {
      const { publicOrderId, frontend } = await readyOrder(shop, wanted);
      await processOrder(frontend, {});
      return publicOrderId;
    },
    follow: (publicOrderId, attempt = 1) => afterProcessing(tillgate, { shopId, publicOrderId }, attempt),
    async push() {
      // Otherwise an order whose changes are read in two batches would be pushed twice.
      await logSettled(tillgate);
      for (let before = -1; before !== platform.got.length;) {
        before = platform.got.length;
        await pushPlatformOrders(tillgate);
        await finishPushes(tillgate);
      }
    },
    state: async (publicOrderId) => (await loaded(publicOrderId)).state,
    async attention(publicOrderId) {
      const { internals } = await loaded(publicOrderId);
      return (internals.attention?.concerns ?? []).map(({ about }) => about);
    },
    async events(publicOrderId, type) {
      const events = await readOrderEvents(database, shopId, publicOrderId, { after: 0, limit: 1_000 });
      return events.filter((event) => event.type === type).map(({ data }) => data);
    },
    copy: async (publicOrderId) => (await platformOrderOfOrder(database, shopId, publicOrderId))?.document,
    async close() {
      await shop.close();
      await platform.close();
    },
  };
  for (const topic of topics) await connected.connect(topic);
  return connected;
}
