import type { Tillgate } from '../../context.js';
import { reach } from '../../lib/fault-points.js';
import { pause } from '../../lib/pause.js';
import { textOf } from '../../outbound/connector/read-answer.js';
import type { Resource } from '../../outbound/connector/connector.js';
import { loadOrder, type LoadedOrder } from '../orders/order-repository.js';
import type { Order } from '../orders/order.js';
import { readLedger } from '../payments/ledger-repository.js';
import { answeredTime } from './answered-time.js';
import { createPlatformCustomer } from './create-platform-customer.js';
import { longestTimeout, type Destination } from './destinations/destination.js';
import type { FoundConnector } from './destinations/find-connector.js';
import { othersThan, platformOrderChanges } from './platform-order-changes.js';
import type { Wire } from './platform-order-payments.js';
import { platformOrderFields } from './platform-order-fields.js';
import { savePlatformOrder } from './platform-order-repository.js';
import { platformOrderOf } from './platform-order.js';
import { beginPushes, claimCreation, endCreation } from './platform-push-repository.js';
import { answeredMembers } from './readable-members.js';
import { storePlatformOrder } from './store-platform-order.js';

/** How often its storing is tried while others change the order; after that the job comes again. */
const attempts = 20;

/** How long a creation may take beyond its calls, in ms, before another worker takes it for dead. */
const margin = 30_000;

/** What is sent of the order, and what of it changes later. */
interface Sent {
  document: Wire;
  told: Wire;
}

async function contentOf(
  { database }: Tillgate,
  { order, shop }: LoadedOrder,
  furtherName: string | null,
): Promise<Sent> {
  const ledger = await readLedger(database, order.shopId, order.publicOrderId);
  const names = ['public_order_id', ...(furtherName === null ? [] : [furtherName])];
  const publicOrderIdNames = shop.settings.publicOrderId.enabled ? names : [];
  return {
    document: platformOrderOf(order, ledger, { publicOrderIdNames }),
    told: platformOrderChanges(order, ledger),
  };
}

/**
 * What was sent, where an earlier call may have made the order: of that one it is not known what it said, so that all
 * that changes later is to be told.
 */
function asUnknown({ document, told }: Sent): Sent {
  const kept = Object.entries(document).filter(([name]) => !Object.hasOwn(told, name));
  return { document: Object.fromEntries(kept), told: {} };
}

/** Keeps what the platform has made, whatever became of the order meanwhile. */
async function store(tillgate: Tillgate, key: Order, sent: Sent, made: Resource): Promise<void> {
  const { database } = tillgate;
  const { shopId, publicOrderId } = key;
  const platformId = textOf(made, 'platform_id');
  const platformFriendlyId = textOf(made, 'platform_friendly_id') || textOf(made, 'order_number');
  const fields = answeredMembers(platformOrderFields, sent.document, made);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const loaded = await loadOrder(database, shopId, publicOrderId);
    if (!loaded || loaded.order.state.platformOrderId !== '') return;
    const { order } = loaded;
    const changes = platformOrderChanges(order, await readLedger(database, shopId, publicOrderId));
    const isDue = Object.keys(othersThan(changes, sent.told)).length > 0;
    const isStored = await storePlatformOrder(
      tillgate,
      order,
      { platformId, platformFriendlyId },
      async (executor, now) => {
        // Not our own time: by another clock the platform's next change would be older than this.
        const at = answeredTime(made) ?? order.processedAt ?? now;
        await savePlatformOrder(executor, shopId, { platformId, fields, at, now, publicOrderId });
        await beginPushes(executor, shopId, publicOrderId, { told: sent.told, isRemote: true, isDue, now });
      },
    );
    if (isStored) return;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its platform order to be stored`);
}

/** Until when a creation that begins now is not taken for dead: its calls end by then, the customer's too. */
function endOf(now: Date, { shop }: LoadedOrder, { timeoutMs }: Destination): Date {
  const ofCustomer = shop.settings.checkoutProcess.createPlatformCustomer ? 2 * longestTimeout : 0;
  return new Date(now.getTime() + timeoutMs + ofCustomer + margin);
}

/**
 * Creates the platform order through the connector, once: the intent is written before the call, one worker is at it at
 * a time, and the public order id is the key under which the call is repeated after a crash. An order that was cancelled
 * is created only to learn what an earlier call has made of it. Throws what the platform says against it.
 */
export async function createOnPlatform(
  tillgate: Tillgate,
  { destination, connector }: FoundConnector,
  shopId: string,
  publicOrderId: string,
): Promise<void> {
  const { database, clock } = tillgate;
  const before = await loadOrder(database, shopId, publicOrderId);
  if (!before || before.order.state.platformOrderId !== '') return;
  const now = clock.now();
  const intent = await claimCreation(database, shopId, publicOrderId, { now, until: endOf(now, before, destination) });
  if (!intent) throw new Error('Another worker is creating the platform order.');
  let mayHaveHappened = intent.mayHaveHappened;
  try {
    const first = await loadOrder(database, shopId, publicOrderId);
    const isWanted = first?.order.status === 'processed' || (first?.order.status === 'cancelled' && mayHaveHappened);
    if (!first || !isWanted || first.order.state.platformOrderId !== '') return;
    const loaded = (await createPlatformCustomer(tillgate, first)) ?? first;
    const sent = await contentOf(tillgate, loaded, destination.publicOrderIdKey);
    const outcome = await connector.createOrder(sent.document, publicOrderId);
    mayHaveHappened ||= outcome.ok || !outcome.hadNoEffect;
    if (!outcome.ok) throw new Error(outcome.message);
    reach('platform:created');
    await store(tillgate, loaded.order, intent.mayHaveHappened ? asUnknown(sent) : sent, outcome.value);
  } finally {
    await endCreation(database, shopId, publicOrderId, mayHaveHappened);
  }
}
