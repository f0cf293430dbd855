import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { OperationError, refuse } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { givingUp, taking } from '../../core/processes/giving-up.js';
import { leaseLasts } from '../../money/ledger/leased-order.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { markLost } from '../../money/ledger/reconciliation-repository.js';
import { recoverPayments } from '../../money/ledger/recover-payments.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import { authorizeAll, authorizingRules, confirmPayment } from '../../money/payments/authorize-all.js';
import type { Called } from '../../money/payments/settle-answered.js';
import { undoAll } from '../../money/payments/undo-payments.js';
import type { HeldOrder, Order } from '../../order/document/order.js';
import { leaseOrder } from '../../order/storage/lease-repository.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import { shownOrder } from '../../order/storage/read-order.js';
import type { WantedFacts } from '../../order/storage/shop-facts-repository.js';
import { begin } from './begin.js';
import { CodeUsedUp, waitForUse } from './code-used-up.js';
import { askRest, askShopper, fail, refuseUncovered, waitForOutcome, type RunEnd } from './end.js';
import { finish, type HeldRun } from './finish.js';
import { nextMove, paymentMove, type RunResult } from './lifecycle.js';
import { startWaiting } from './patience.js';
import { countDecline } from './refuse-too-many.js';

/** How long a caller waits for a use of a discount code that another order may release, in ms. */
const longestWaitForUse = 10_000;

/** The data of the shop that a run needs, with the overrides that it may call. */
const neededFacts: WantedFacts = {
  elements: true,
  isOwnPlatform: true,
  overrides: ['discount', 'shipping', 'tax', 'inventory'],
};

/** The result of a run for its caller. */
export type CallerEnd = Exclude<RunEnd, { end: 'waiting' }>;

const endOf = (result: RunResult, { order }: LoadedOrder): CallerEnd =>
  'clientSecret' in result
    ? { end: 'asks_shopper', order: shownOrder(order), clientSecret: result.clientSecret }
    : {
        end: 'refused',
        error: new OperationError(result.faults, { gatewayCalled: result.gatewayCalled ?? true }),
        // The call that began the run counts it.
        isDeclined: false,
      };

/**
 * Begins a run; undefined if the order has changed or was leased in the meantime. `again` after a wait for a discount code:
 * its last uses may be those of orders whose payments are declined, which releases them.
 */
async function beginUnlessUsedUp(
  context: OrderContext,
  loaded: LoadedOrder,
  expectedTotal: number | undefined,
  until: number,
): Promise<HeldOrder | 'again' | undefined> {
  try {
    return await begin(context, loaded, expectedTotal);
  } catch (error) {
    if (error instanceof CodeUsedUp && (await waitForUse(context, error, until))) return 'again';
    throw error;
  }
}

/** Makes the moves of the run that this call has begun. */
async function makeMoves(context: OrderContext, held: HeldRun): Promise<RunEnd> {
  const end = await givingUp(context.heartbeat, held.order.holder, () => makePaymentMoves(context, held));
  if (end.end === 'refused' && end.isDeclined) await countDecline(context);
  return end;
}

/**
 * Begins a run, joins the one in progress, or takes over the one of a dead process, and makes its moves until it has a
 * result. Refuses NOT_FOUND, ORDER_CANCELLED, what `begin` refuses, ORDER_BUSY if other calls work on the order for 15 s,
 * and PAYMENT_OUTCOME_UNKNOWN if a run that was joined has not ended within 10 s.
 */
export async function run(context: OrderContext, expectedTotal: number | undefined): Promise<CallerEnd> {
  const { clock, shopId, publicOrderId } = context;
  const waitsForUseUntil = performance.now() + longestWaitForUse;
  const patience = startWaiting();
  let joined: string | null = null;
  const join = ({ internals }: Order): void => {
    if (context.gatewayCalls) context.gatewayCalls.made = true;
    joined = internals.processingRun;
    patience.waitFor(joined);
  };

  for (;;) {
    const loaded = (await context.loadTogether(shopId, publicOrderId, neededFacts)) ?? refuse('NOT_FOUND');
    const { order, lease, shop, facts } = loaded;
    const next = nextMove({ order, lease, joined }, clock.now());
    switch (next.move) {
      case 'show':
        return { end: 'processed', order: shownOrder(order) };
      case 'refuse_cancelled':
        return refuse('ORDER_CANCELLED', { field: 'isProcessed' });
      case 'show_result':
        return endOf(next.result, loaded);
      case 'begin': {
        const begun = await beginUnlessUsedUp(context, loaded, expectedTotal, waitsForUseUntil);
        if (begun === 'again') break;
        if (!begun) {
          await patience.pauseForLease();
          break;
        }
        patience.waitFor(begun.internals.processingRun);
        const end = await makeMoves(context, { order: begun, shop, isOwnPlatform: facts.isOwnPlatform });
        if (end.end !== 'waiting') return end;
        join(begun);
        break;
      }
      case 'recover':
        if (!(await recoverPayments(context, context))) await patience.pauseForLease();
        break;
      case 'await_lease':
        await patience.pauseForLease();
        break;
      case 'take_over':
        join(order);
        if (!(await resumeRun(context, context))) await patience.pauseForRun();
        break;
      case 'join':
        join(order);
        await patience.pauseForRun();
    }
  }
}

/**
 * Continues a run of Process Order whose process died, or that waited for an outcome that is now known. Exactly one
 * caller continues it; undefined for the others. Calls without a recorded outcome are left to reconciliation.
 */
export async function resumeRun(tillgate: Tillgate, key: OrderKey): Promise<RunEnd | undefined> {
  const { database, clock, heartbeat } = tillgate;
  const now = clock.now();
  const holder = heartbeat.newHolder();
  const until = new Date(now.getTime() + leaseLasts);
  const lease = { holder, until };
  if (!(await taking(heartbeat, holder, () => leaseOrder(database, key, ['processing'], lease, now)))) return undefined;
  return givingUp(heartbeat, holder, async () => {
    await markLost(database, key, holder, now);
    const loaded = await loadOrder(database, key);
    // A process that was suspended may have lost the lease, and another one may have finished the run.
    if (loaded?.order.status !== 'processing' || loaded.lease?.holder !== holder) return undefined;
    return makePaymentMoves(tillgate, { order: { ...loaded.order, holder }, shop: loaded.shop });
  });
}

/**
 * Makes the moves for the payments of a run that this process holds, until the run ends or has to wait. Each gateway call
 * is recorded in the ledger before and after it, so that another process can continue a run whose process died.
 */
export async function makePaymentMoves(tillgate: Tillgate, held: HeldRun): Promise<RunEnd> {
  const { order, shop } = held;
  const wantedBy = order.internals.processingRun;
  const rules = authorizingRules(shop);
  const read = await readLedger(tillgate.database, order.shopId, order.publicOrderId);
  const ledger = new Map(read.map((one): [string, Transaction] => [one.id, one]));
  const note = (called: readonly Called[]): void => {
    for (const { transaction } of called) ledger.set(transaction.id, transaction);
  };

  for (;;) {
    const rows = [...ledger.values()];
    const next = paymentMove(order, rows);
    switch (next.move) {
      case 'authorize':
        note(await authorizeAll(tillgate, order, next.payments, { ...rules, wantedBy }));
        break;
      case 'confirm':
        note([await confirmPayment(tillgate, order, next.payment, next.transaction, wantedBy)]);
        break;
      case 'undo':
        note(await undoAll(tillgate, order, next, wantedBy));
        break;
      case 'wait':
        return waitForOutcome(tillgate, order, rows);
      case 'ask_shopper':
        return askShopper(tillgate, order, rows, next.clientSecret);
      case 'ask_rest':
        return askRest(tillgate, order, rows, next.open);
      case 'fail':
        return fail(tillgate, order, rows);
      case 'finish': {
        const processed = await finish(tillgate, held, rows);
        return processed ? { end: 'processed', order: processed } : refuseUncovered(tillgate, order, rows);
      }
    }
  }
}
