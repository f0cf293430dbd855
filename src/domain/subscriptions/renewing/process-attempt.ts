import type { ShopContext } from '../../../context.js';
import { OperationError, type Fault } from '../../../errors.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { isHeld } from '../../order/document/lease.js';
import { insertOrder, loadOrder, saveOrder, type LoadedOrder } from '../../order/document/order-repository.js';
import type { Facts } from '../../order/document/shop-facts-repository.js';
import { askAboutStock } from '../../order/inventory/ask-about-stock.js';
import { dueOf, type Order } from '../../order/document/order.js';
import { beginRun } from '../../placing/processing/begin-run.js';
import { runProcessing, type RunEnd } from '../../placing/processing/processing-run.js';
import { resumeRun } from '../../placing/processing/resume-run.js';
import { fallbackData, type Asked } from '../../shop/overrides/ask-override.js';
import { failureOf, type Failure } from './failure.js';
import { remade, withCharge } from './renewal-order.js';
import { voidUnconfirmed } from './void-unconfirmed.js';

/** How an attempt came to rest. */
export type AttemptEnd =
  | { end: 'processed'; order: Order }
  | { end: 'failed'; failure: Failure }
  /** Somebody cancelled the order. */
  | { end: 'cancelled' }
  /** The outcome is not known yet, or another process goes on with the order. */
  | { end: 'waiting' };

/** What an attempt charges with. */
export interface AttemptPayment {
  id: string;
  gatewayPublicId: string;
  type: string;
  token: string;
}

export interface AttemptPlan {
  /** The order as it would be made now, without a payment. */
  fresh: Order;
  /** Undefined if the payment method of the subscription cannot be charged. */
  payment: AttemptPayment | undefined;
  /** With the overrides of the shop. */
  facts: Pick<Facts, 'overrides'>;
  /** Why the order cannot be processed, whatever is paid. */
  unsold: Fault | undefined;
  /** What overrides were asked for the order. */
  asked: readonly Asked<unknown>[];
}

const noMethod: Failure = {
  kind: 'hard_decline',
  code: 'payment_method_not_found',
  message: 'The subscription has no payment method that can be charged.',
};

const unconfirmed: Failure = {
  kind: 'declined',
  code: 'authentication_required',
  message: 'The payment requires a confirmation by the customer.',
};

const failed = (failure: Failure): AttemptEnd => ({ end: 'failed', failure });

/** Whether the order is to be charged, and cannot be. */
const lacksMethod = ({ fresh, payment }: AttemptPlan): boolean => !payment && dueOf(fresh) > 0;

/** The failure that a refusal is, by what the gateway answered last. */
async function failedBy({ database, shopId }: ShopContext, publicOrderId: string, fault: Fault): Promise<AttemptEnd> {
  const ledger = fault.code === 'PAYMENT_DECLINED' ? await readLedger(database, shopId, publicOrderId) : [];
  const last = ledger.findLast(({ type, status }) => type === 'authorize' && status === 'failed');
  return failed(failureOf(fault, last?.responseCode ?? ''));
}

async function endOfRefusal(context: ShopContext, publicOrderId: string, error: unknown): Promise<AttemptEnd> {
  if (!(error instanceof OperationError) || error.row.status !== 422) throw error;
  return failedBy(context, publicOrderId, error.faults[0]);
}

/** Undefined for a run that ended without a word: what became of it is read from the order. */
async function endOfRun(context: ShopContext, publicOrderId: string, end: RunEnd): Promise<AttemptEnd | undefined> {
  if (end.end === 'waiting') return { end: 'waiting' };
  if (end.end === 'refused') return endOfRefusal(context, publicOrderId, end.error);
  if (end.end === 'processed') return undefined;
  await voidUnconfirmed(context, publicOrderId);
  return failed(unconfirmed);
}

/** Begins the run of an order that has its payment. Undefined if the order was changed meanwhile. */
async function run(
  context: ShopContext,
  { order, shop }: LoadedOrder,
  { facts, unsold, asked }: AttemptPlan,
): Promise<AttemptEnd | undefined> {
  if (unsold) return failed(failureOf(unsold, ''));
  try {
    const isChecked = shop.settings.checkoutProcess.requireInventoryCheck;
    const stock = isChecked ? await askAboutStock(context, { order, facts }, 'final')?.() : undefined;
    const held = await beginRun(context, shop, order, { holder: undefined, stock, asked });
    return held && (await endOfRun(context, order.publicOrderId, await runProcessing(context, held, shop)));
  } catch (error) {
    return await endOfRefusal(context, order.publicOrderId, error);
  }
}

/**
 * Brings an open order one step further: it fails if its last run did, gets the content and the payment of this attempt,
 * or is processed.
 */
async function advance(context: ShopContext, loaded: LoadedOrder, plan: AttemptPlan): Promise<AttemptEnd | undefined> {
  const { order } = loaded;
  const { fresh, payment, asked } = plan;
  if (lacksMethod(plan)) return failed(noMethod);
  const planned = order.state.payments.find(({ id }) => id === payment?.id);
  const { lastRefusal } = order.internals;
  if (planned && lastRefusal) return failedBy(context, order.publicOrderId, lastRefusal.faults[0]);
  const isCurrent = planned !== undefined || (order.version === 1 && order.state.payments.length === 0);
  const charged = payment ? withCharge(remade(order, fresh), payment) : remade(order, fresh);
  // Nothing was asked of the gateway yet, and the discount code that the order was made with can no longer be used.
  const hasLostCode =
    planned?.status === 'pending' && order.internals.discounts.length > fresh.internals.discounts.length;
  const isPaid = charged.state.payments.some(({ id }) => id === payment?.id);
  if ((planned && !hasLostCode) || (isCurrent && !isPaid)) return run(context, loaded, plan);
  const now = context.clock.now();
  const events = [{ type: 'order/updated', data: { changed: ['lines', 'payments'], ...fallbackData(...asked) } }];
  const saved = await saveOrder(context.database, { order: charged, events, now });
  const written = saved && { ...charged, version: saved.version, sequence: order.sequence + 1 };
  return written && run(context, { ...loaded, order: written }, plan);
}

/** Makes the order of an occurrence with its payment; another process may have been faster. */
async function makeOrder({ database }: ShopContext, { fresh, payment }: AttemptPlan): Promise<void> {
  const order = payment ? withCharge(fresh, payment) : fresh;
  try {
    await insertOrder(database, order, { now: fresh.createdAt, newCustomer: undefined, idempotencyRecord: undefined });
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
  }
}

/**
 * Makes the order of an occurrence, charges it and processes it, from wherever an earlier process stopped. Whatever is done
 * is decided from the order and its ledger, so that a second order or a second charge is never made. The plan is made only
 * if a run is to be begun: one that has begun goes on whatever has changed since.
 */
export async function processAttempt(
  context: ShopContext,
  publicOrderId: string,
  makePlan: () => Promise<AttemptPlan>,
): Promise<AttemptEnd> {
  const { database, clock, shopId } = context;
  let plan: AttemptPlan | undefined;
  for (let step = 0; step < 20; step += 1) {
    const loaded = await loadOrder(database, shopId, publicOrderId);
    if (!loaded) {
      plan ??= await makePlan();
      if (lacksMethod(plan)) return failed(noMethod);
      await makeOrder(context, plan);
      continue;
    }
    const { order, lease } = loaded;
    let end: AttemptEnd | undefined;
    switch (order.status) {
      case 'processed':
        return { end: 'processed', order };
      case 'cancelled':
        return { end: 'cancelled' };
      case 'processing': {
        if (isHeld(lease, clock.now())) return { end: 'waiting' };
        const resumed = await resumeRun(context, shopId, publicOrderId);
        end = resumed ? await endOfRun(context, publicOrderId, resumed) : { end: 'waiting' };
        break;
      }
      case 'open':
      case 'abandoned':
        if (lease) return { end: 'waiting' };
        plan ??= await makePlan();
        end = await advance(context, loaded, plan);
    }
    if (end) return end;
  }
  return { end: 'waiting' };
}
