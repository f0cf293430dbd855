import type { Tillgate } from '../../../context.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { pause } from '../../../lib/pause.js';
import { textOf } from '../../../outbound/connector/read-answer.js';
import type { Resource } from '../../../outbound/connector/connector.js';
import { markPurchased } from '../../customers/customer-repository.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import type { Order } from '../../order/document/order.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { answeredTime } from './answered-time.js';
import { createPlatformCustomer } from './create-platform-customer.js';
import { longestTimeout, type Destination } from '../destinations/destination.js';
import type { FoundConnector } from '../destinations/find-connector.js';
import { settlePlatformOrder } from './fail-platform-order.js';
import { changedMembers, platformOrderChanges } from './platform-order-changes.js';
import { platformOrderFields } from './platform-order-fields.js';
import { orderOfPlatformOrder } from './platform-order-repository.js';
import { savePlatformOrder } from './save-platform-order-repository.js';
import { platformOrderOf } from './platform-order.js';
import {
  claimCreation,
  endCreation,
  recordSent,
  type CreationClaim,
  type SentOrder,
} from './platform-creation-repository.js';
import { PlatformRefusal } from './platform-refusal.js';
import { beginPushes } from './platform-push-repository.js';
import { answeredMembers } from './readable-members.js';
import { storePlatformOrder } from './store-platform-order.js';

/** How often storing is retried while concurrent changes win; after that, the job is retried. */
const attempts = 20;

/** The time a creation may take in addition to its calls, in ms, before another worker takes over. */
const margin = 30_000;

async function contentOf(
  { database }: Tillgate,
  { order, shop }: LoadedOrder,
  furtherName: string | null,
): Promise<SentOrder> {
  const ledger = await readLedger(database, order.shopId, order.publicOrderId);
  const names = ['public_order_id', ...(furtherName === null ? [] : [furtherName])];
  const publicOrderIdNames = shop.settings.publicOrderId.enabled ? names : [];
  return {
    document: platformOrderOf(order, ledger, { publicOrderIdNames }),
    told: platformOrderChanges(order, ledger),
  };
}

/**
 * Stores the order that the platform created, even if the order has changed since. Throws if the platform returned the
 * platform order of another order, because the two would be merged.
 */
async function store(tillgate: Tillgate, key: Order, sent: SentOrder, made: Resource): Promise<void> {
  const { database } = tillgate;
  const { shopId, publicOrderId } = key;
  const platformId = textOf(made, 'platform_id');
  const platformFriendlyId = textOf(made, 'platform_friendly_id') || textOf(made, 'order_number');
  const fields = answeredMembers(platformOrderFields, sent.document, made);
  const holder = await orderOfPlatformOrder(database, shopId, platformId);
  if (holder !== undefined && holder !== publicOrderId)
    throw new Error(`The platform responded with the ID ${platformId}, which belongs to the order ${holder}.`);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    if (!loaded || loaded.order.state.platformOrderId !== '') return;
    const { order } = loaded;
    const changes = platformOrderChanges(order, await readLedger(database, shopId, publicOrderId));
    const isDue = Object.keys(changedMembers(changes, sent.told)).length > 0;
    const isStored = await storePlatformOrder(
      tillgate,
      order,
      { platformId, platformFriendlyId },
      async (executor, now) => {
        // Not our own time: with a different clock, the platform's next change could seem older.
        const at = answeredTime(made) ?? order.processedAt ?? now;
        await savePlatformOrder(executor, shopId, { platformId, fields, at, now, publicOrderId });
        await beginPushes(executor, { shopId, publicOrderId }, { reported: sent.told, isRemote: true, isDue, now });
        await markPurchased(executor, shopId, order.state.customer?.platformId ?? '');
      },
    );
    if (isStored) return;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its platform order to be stored`);
}

/** Records what is sent to the platform; the guest of the order may first become a customer of the platform. */
async function begin(
  tillgate: Tillgate,
  claim: CreationClaim,
  first: LoadedOrder,
  { publicOrderIdKey, attempt }: Pick<Destination, 'publicOrderIdKey'> & { attempt: number },
): Promise<SentOrder> {
  const loaded = (await createPlatformCustomer(tillgate, first, attempt)) ?? first;
  const sent = await contentOf(tillgate, loaded, publicOrderIdKey);
  await recordSent(tillgate.database, claim, sent);
  return sent;
}

/** When a creation that starts now expires: all of its calls, including that for the customer, end before. */
function endOf(now: Date, { shop }: LoadedOrder, { timeoutMs }: Destination): Date {
  const ofCustomer = shop.settings.checkoutProcess.createPlatformCustomer ? 2 * longestTimeout : 0;
  return new Date(now.getTime() + timeoutMs + ofCustomer + margin);
}

/**
 * Creates the platform order through the connector exactly once: the content is stored before the call, and one worker
 * at a time makes it. If the outcome is not known, the identical call is repeated under the same idempotency key, the
 * public order id; later changes are pushed afterward. For a cancelled order, the call is only repeated to learn the
 * outcome of an earlier one. Throws {@link PlatformRefusal}.
 */
export async function createOnPlatform(
  tillgate: Tillgate,
  { destination, connector }: FoundConnector,
  { shopId, publicOrderId, attempt }: { shopId: string; publicOrderId: string; attempt: number },
): Promise<void> {
  const { database, clock } = tillgate;
  const before = await loadOrder(database, { shopId, publicOrderId });
  if (!before || before.order.state.platformOrderId !== '') return;
  const now = clock.now();
  const claim = await claimCreation(
    database,
    { shopId, publicOrderId },
    { now, until: endOf(now, before, destination) },
  );
  let mayStand = claim.sent !== null;
  try {
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    if (!loaded || loaded.order.state.platformOrderId !== '') return;
    const { status } = loaded.order;
    if (status === 'cancelled' && !mayStand) return await settlePlatformOrder(tillgate, shopId, publicOrderId);
    if (status !== 'processed' && status !== 'cancelled') return;
    const sent = claim.sent ?? (await begin(tillgate, claim, loaded, { ...destination, attempt }));
    const outcome = await connector.createOrder(sent.document, publicOrderId);
    mayStand ||= outcome.ok || !outcome.hadNoEffect;
    if (!outcome.ok) throw new PlatformRefusal(outcome);
    crashPoint('platform:created');
    await store(tillgate, loaded.order, sent, outcome.value);
  } finally {
    await endCreation(database, claim, mayStand);
  }
}
