import type { ShopContext } from '../../../context.js';
import { OperationError, type Fault } from '../../../errors.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { concernsCoverage, type Order } from '../../order/document/order.js';
import { askAboutStock } from '../../order/inventory/ask-about-stock.js';
import { insertOrder } from '../../order/storage/insert-order-repository.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { RunEnd } from '../../placing/processing/end.js';
import { makePaymentMoves, resumeRun } from '../../placing/processing/run.js';
import { startRun } from '../../placing/processing/start-run.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { confirmationRequired } from '../document/confirmation.js';
import { voidUnconfirmed } from './close-pending.js';
import { failureOf, type Failure } from './failure.js';
import { nextMove, type AttemptEnd, type AttemptPlan } from './lifecycle.js';

const unconfirmed: Failure = {
  kind: 'declined',
  code: confirmationRequired,
  message: 'The payment requires a confirmation by the customer.',
};

const failed = (failure: Failure): AttemptEnd => ({ end: 'failed', failure });

/** The failure for a refusal, according to the last response of the gateway. */
async function failedBy({ database, shopId }: ShopContext, publicOrderId: string, fault: Fault): Promise<AttemptEnd> {
  const ledger = fault.code === 'PAYMENT_DECLINED' ? await readLedger(database, shopId, publicOrderId) : [];
  const last = ledger.findLast(({ type, status }) => type === 'authorize' && status === 'failed');
  return failed(failureOf(fault, last?.responseCode ?? ''));
}

async function endOfRefusal(context: ShopContext, publicOrderId: string, error: unknown): Promise<AttemptEnd> {
  if (!(error instanceof OperationError) || error.row.status !== 422) throw error;
  return failedBy(context, publicOrderId, error.faults[0]);
}

/** Voids what waits for a confirmation: no shopper is present. */
async function failUnconfirmed(context: ShopContext, publicOrderId: string): Promise<AttemptEnd> {
  await voidUnconfirmed(context, publicOrderId);
  return failed(unconfirmed);
}

/** Undefined for a run without a result: the result is read from the order. */
async function endOfRun(context: ShopContext, publicOrderId: string, end: RunEnd): Promise<AttemptEnd | undefined> {
  switch (end.end) {
    case 'waiting':
      return { end: 'waiting' };
    case 'refused':
      return endOfRefusal(context, publicOrderId, end.error);
    case 'asks_shopper':
      return failUnconfirmed(context, publicOrderId);
    case 'processed':
      return undefined;
  }
}

/** Starts the run of an order that has its payment. Undefined if the order has changed in the meantime. */
async function run(
  context: ShopContext,
  { order, shop }: LoadedOrder,
  { facts, unsold, asked }: AttemptPlan,
): Promise<AttemptEnd | undefined> {
  if (unsold) return failed(failureOf(unsold, ''));
  try {
    const isChecked = shop.settings.checkoutProcess.requireInventoryCheck;
    const stock = isChecked ? await askAboutStock(context, { order, facts }, 'final')?.() : undefined;
    const held = await startRun(context, shop, order, { stock, asked });
    return (
      held && (await endOfRun(context, order.publicOrderId, await makePaymentMoves(context, { order: held, shop })))
    );
  } catch (error) {
    return await endOfRefusal(context, order.publicOrderId, error);
  }
}

/** Gives an order the content and the payment of this attempt, and runs it. */
async function remake(
  context: ShopContext,
  loaded: LoadedOrder,
  charged: Order,
  plan: AttemptPlan,
): Promise<AttemptEnd | undefined> {
  const data = { changed: ['lines', 'payments'], ...fallbackData(...plan.asked) };
  const events = [{ type: 'order/updated', data }];
  const saved = await saveOrder(context.database, { order: charged, events, now: context.clock.now() });
  const written = saved && { ...charged, version: saved.version, sequence: loaded.order.sequence + 1 };
  return written && run(context, { ...loaded, order: written }, plan);
}

/** Creates the order of an occurrence with its payment; another process may have created it first. */
async function create({ database }: ShopContext, order: Order): Promise<void> {
  try {
    await insertOrder(database, order, { now: order.createdAt, newCustomer: undefined, idempotencyRecord: undefined });
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
  }
}

/** Resumes the run of an order whose process died, or that waited for an outcome. */
async function resume(context: ShopContext, publicOrderId: string): Promise<AttemptEnd | undefined> {
  const resumed = await resumeRun(context, { shopId: context.shopId, publicOrderId });
  return resumed ? endOfRun(context, publicOrderId, resumed) : { end: 'waiting' };
}

/**
 * Creates the order of an occurrence, charges it and processes it, continuing where an earlier process stopped: makes
 * its moves until it ends. There is never a second order or charge.
 */
export async function makeAttempt(
  context: ShopContext,
  publicOrderId: string,
  makePlan: () => Promise<AttemptPlan>,
): Promise<AttemptEnd> {
  const { database, clock, shopId } = context;
  let plan: AttemptPlan | undefined;
  for (let step = 0; step < 20; step += 1) {
    const loaded = await loadOrder(database, { shopId, publicOrderId });
    let next = nextMove(loaded, plan, clock.now());
    if (next.move === 'plan') {
      plan = await makePlan();
      next = nextMove(loaded, plan, clock.now());
    }
    let end: AttemptEnd | undefined;
    switch (next.move) {
      case 'end':
        return next.end;
      case 'create':
        await create(context, next.order);
        continue;
      case 'resume':
        end = await resume(context, publicOrderId);
        break;
      case 'void_unconfirmed':
        return failUnconfirmed(context, publicOrderId);
      case 'fail':
        return failedBy(context, publicOrderId, next.fault);
      case 'remake':
        end = loaded && (await remake(context, loaded, next.order, next.plan));
        break;
      case 'run':
        end = loaded && (await run(context, loaded, next.plan));
    }
    if (end) return end;
    // A charge may no longer have what was to cover the order.
    if (plan && concernsCoverage(plan.fresh)) plan = undefined;
  }
  return { end: 'waiting' };
}
