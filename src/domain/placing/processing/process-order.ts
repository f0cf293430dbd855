import type { OrderResult } from '../../order/document/order.js';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { pause } from '../../../lib/pause.js';
import { givingUp } from '../../core/processes/giving-up.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { recordDecline } from './declined-attempt-repository.js';
import { recoverPayments } from '../../money/ledger/recover-payments.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import { isHeld } from '../../order/storage/lease.js';
import { whileHeld } from '../../order/storage/while-held.js';
import { askAboutStock } from '../../order/inventory/ask-about-stock.js';
import type { Order, StoredOrder } from '../../order/document/order.js';
import type { Facts, WantedFacts } from '../../order/storage/shop-facts-repository.js';
import { beginFromMemory } from './begin-from-memory.js';
import { beginRun, type BegunRun } from './begin-run.js';
import { CodeUsedUp, waitForUse } from './code-used-up.js';
import { joinRun } from './join-run.js';
import { startWaiting, type Patience } from './patience.js';
import { runProcessing, type RunEnd } from './processing-run.js';
import { refuseIncomplete } from './refuse-incomplete.js';
import { declineLimit, declinesSince, refuseTooMany } from './refuse-too-many.js';
import { changedLines, factsToReread, reread, type Reread } from './reread.js';
import { readRunFacts, type RunFacts } from './run-facts-repository.js';
import { saveTotal } from './save-total.js';
import { refuseStale } from '../../order/document/refuse-change.js';

/** How long it waits for a use of a discount code that another order may release, in ms. */
const longestWaitForUse = 10_000;

interface Processed extends OrderResult {
  handleSca?: true;
  clientSecretToken?: string;
}

/**
 * Step 2, the check of the total: refuses TOTAL_CHANGED if prices or codes result in another total than the shopper
 * last saw, or than the caller expects. The new state is saved, so that a second request succeeds. Undefined if the
 * order has changed in the meantime.
 */
async function guardTotal(
  context: OrderContext,
  loaded: LoadedOrder,
  present: Facts,
  expectedTotal: number | undefined,
  holder: string | undefined,
): Promise<Reread | undefined> {
  const { clock } = context;
  const { order, shop, facts } = loaded;
  const found = await reread(context, order, { ...present, overrides: facts.overrides }, clock.now());
  const isSame = found.order.state.orderTotal === order.state.orderTotal;
  const current = isSame ? found.order : await saveTotal(context, loaded, found, holder);
  if (!current) return undefined;
  const oldTotal = expectedTotal ?? order.state.orderTotal;
  const newTotal = current.state.orderTotal;
  if (newTotal !== oldTotal)
    refuse('TOTAL_CHANGED', {
      message: `The total is now ${moneyText(newTotal, shop.currency)}, not ${moneyText(oldTotal, shop.currency)}.`,
      details: { oldTotal, newTotal, lineItems: changedLines(order, current) },
    });
  return { order: current, asked: found.asked };
}

/**
 * Steps 2 and 3: checks the total and reserves the stock, under the lease of the holder if there is one. Undefined if
 * the order has changed in the meantime.
 */
async function startRun(
  context: OrderContext,
  loaded: LoadedOrder,
  present: RunFacts,
  expectedTotal: number | undefined,
  holder?: string,
): Promise<BegunRun | undefined> {
  const { shop, facts } = loaded;
  const guarded = await guardTotal(context, loaded, present.facts, expectedTotal, holder);
  if (!guarded) return undefined;
  crashPoint('process:total');
  const { order, asked } = guarded;
  const isChecked = shop.settings.checkoutProcess.requireInventoryCheck;
  const stock = isChecked ? await askAboutStock(context, { order, facts }, 'final')?.() : undefined;
  // Outcomes may have been recorded while other servers were called.
  const ledger = holder === undefined ? present.ledger : undefined;
  return beginRun(context, shop, order, { holder, stock, asked, ledger });
}

/** Starts a run; the order is leased while other servers are called for it. */
function startRunAsking(
  context: OrderContext,
  loaded: LoadedOrder,
  present: RunFacts,
  expectedTotal: number | undefined,
): Promise<BegunRun | undefined> {
  if (loaded.facts.overrides.length === 0 && !loaded.authority)
    return startRun(context, loaded, present, expectedTotal);
  return whileHeld(context, loaded.order, async (holder) => {
    const result = await startRun(context, loaded, present, expectedTotal, holder);
    return { isWritten: result !== undefined, result };
  });
}

/** The data of the shop that a run needs, with the overrides that it may call. */
const neededFacts: WantedFacts = {
  elements: true,
  isOwnPlatform: true,
  overrides: ['discount', 'shipping', 'tax', 'inventory'],
};

/** The data for a run of an order. */
const presentFor = ({ database, clientAddress, clock }: OrderContext, order: Order): Promise<RunFacts> =>
  readRunFacts(database, order, factsToReread(order), { address: clientAddress, since: declinesSince(clock) });

function answerOf(end: Exclude<RunEnd, { end: 'waiting' }>): Processed {
  switch (end.end) {
    case 'processed':
      return { order: end.order };
    case 'refused':
      throw end.error;
    case 'asks_shopper':
      return { order: end.order, handleSca: true, clientSecretToken: end.clientSecret };
  }
}

/**
 * Waits while another process works on the order, and recovers the work of a dead process. Refuses ORDER_BUSY when the
 * caller's patience is over.
 */
async function waitForLease(context: OrderContext, { lease }: LoadedOrder, patience: Patience): Promise<void> {
  if (patience.isOver()) refuse('ORDER_BUSY', { retryAfter: 1 });
  const isDropped = lease !== undefined && !isHeld(lease, context.clock.now());
  const isRecovered = isDropped && (await recoverPayments(context, context.shopId, context.publicOrderId));
  if (!isRecovered) await pause(20 + Math.random() * 20);
}

const storedOf = ({ publicOrderId, version, state }: Order): StoredOrder => ({ publicOrderId, version, state });

/** A run that was begun, with the order as it was before. */
interface Started {
  begun: BegunRun;
  loaded: LoadedOrder;
}

/**
 * Begins a run of the order as it is stored, or returns the response if that is known already. Undefined if the order has
 * changed or was leased in the meantime.
 */
async function beginStored(
  context: OrderContext,
  expectedTotal: number | undefined,
  patience: Patience,
): Promise<Started | Processed | undefined> {
  const loaded =
    (await context.loadTogether(context.shopId, context.publicOrderId, neededFacts)) ?? refuse('NOT_FOUND');
  const { order } = loaded;
  if (order.status === 'processed') return { order: storedOf(order) };
  if (order.status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
  if (order.status === 'processing') {
    const joined = await joinRun(context, order.internals.processingRun, patience);
    return joined && answerOf(joined);
  }
  if (loaded.lease) {
    await waitForLease(context, loaded, patience);
    return undefined;
  }
  refuseStale(order, context.expectedVersion);
  refuseIncomplete(order, loaded.facts.elements);
  const present = await presentFor(context, order);
  refuseTooMany(context, order, present.declines);
  crashPoint('process:validate');
  const begun = await startRunAsking(context, loaded, present, expectedTotal);
  if (begun) return { begun, loaded };
  await waitForLease(context, loaded, patience);
  return undefined;
}

/**
 * Begins a run of the stored order. If the last uses of a discount code are those of orders that are being processed, it
 * waits for them, because a declined payment releases its use. Undefined if the run has to begin again.
 */
async function beginWaiting(
  context: OrderContext,
  expectedTotal: number | undefined,
  patience: Patience,
  since: number,
): Promise<Started | Processed | undefined> {
  try {
    return await beginStored(context, expectedTotal, patience);
  } catch (error) {
    if (!(error instanceof CodeUsedUp) || !(await waitForUse(context, error, since + longestWaitForUse))) throw error;
    return undefined;
  }
}

/** Processes the payments of a run. Undefined if the run was undone, so that another one can begin. */
async function finishStarted(
  context: OrderContext,
  { begun, loaded }: Started,
  patience: Patience,
): Promise<Processed | undefined> {
  patience.waitFor(begun.order.internals.processingRun);
  crashPoint('process:inventory');
  const end = await givingUp(context.heartbeat, begun.order.holder, () =>
    runProcessing(context, begun, loaded.shop, loaded.facts.isOwnPlatform),
  );
  if (end.end === 'refused' && end.isDeclined && declineLimit(context) !== undefined)
    await recordDecline(context.database, context.shopId, context.clientAddress, context.clock.now());
  const known = end.end === 'waiting' ? await joinRun(context, begun.order.internals.processingRun, patience) : end;
  return known && answerOf(known);
}

/**
 * Completes the order: validates it, guards the total, reserves stock, authorizes the payments, and marks it as
 * processed; the steps after that run in the background. A repeated call joins the run in progress or returns the
 * processed order; it never charges twice.
 *
 * Refuses what is missing, TOTAL_CHANGED, INSUFFICIENT_STOCK, DISCOUNT_NOT_VALID, PAYMENTS_MISMATCH, PAYMENT_DECLINED,
 * TOO_MANY_ATTEMPTS, OVERRIDE_UNAVAILABLE, and PAYMENT_OUTCOME_UNKNOWN while the outcome of a payment is unknown.
 */
export const processOrder = orderOperation(
  {
    operation: 'processOrder',
    summary: 'Process Order',
    description:
      'Completes the order: checks that nothing is missing, compares the total with the total that the shopper last saw, reserves stock and authorizes the payments. If it is called again, with any idempotency key, it joins the processing in progress or returns the processed order; it never charges twice. While the outcome of a payment is unknown, it is refused with `PAYMENT_OUTCOME_UNKNOWN`: call it again after `details.retryAfter` seconds.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({
      expectedTotal: z
        .int()
        .meta({ graphql: 'SafeInt' })
        .min(0)
        .nullish()
        .describe(
          'The total that the shopper agreed to, in minor units. If the total has changed, the request is refused with `TOTAL_CHANGED`, with the changes in `details`, and a second request succeeds. Defaults to the total that the order last showed.',
        ),
    }),
    output: z.object({
      handleSca: z
        .literal(true)
        .optional()
        .meta({ wire: 'handleSCA' })
        .describe(
          'True if the shopper has to confirm the payment first, with `clientSecretToken`. Then call `processOrder` again. Null otherwise.',
        ),
      clientSecretToken: z
        .string()
        .optional()
        .meta({ wire: 'clientSecretToken' })
        .describe(
          "The secret that the gateway's frontend code needs for the confirmation; null if no confirmation is needed.",
        ),
    }),
    keyed: true,
    keeps: (result: Processed) => result.handleSca !== true,
  },
  async (context, { expectedTotal }): Promise<Processed> => {
    const since = performance.now();
    const patience = startWaiting();
    const total = expectedTotal ?? undefined;
    for (;;) {
      const started =
        (await beginFromMemory(context, neededFacts, total)) ?? (await beginWaiting(context, total, patience, since));
      const answer = started && 'begun' in started ? await finishStarted(context, started, patience) : started;
      if (answer) return answer;
    }
  },
);
