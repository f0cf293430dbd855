import { isDeepStrictEqual } from 'node:util';
import type { ShopContext } from '../../../context.js';
import { OperationError, type Fault } from '../../../errors.js';
import { concernsCoverage } from '../../money/ledger/coverage-repository.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { isHeld } from '../../order/storage/lease.js';
import { insertOrder } from '../../order/storage/insert-order-repository.js';
import { loadOrder, type LoadedOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import { askAboutStock } from '../../order/inventory/ask-about-stock.js';
import { dueOf, type Order } from '../../order/document/order.js';
import type { RunEnd } from '../../placing/processing/end.js';
import { makePaymentMoves, resumeRun } from '../../placing/processing/run.js';
import { startRun } from '../../placing/processing/start-run.js';
import { fallbackData, type Asked } from '../../shop/overrides/ask-override.js';
import { failureOf, type Failure } from './failure.js';
import { remade, withCharge } from './renewal-order.js';
import { voidUnconfirmed } from './void-unconfirmed.js';

/** The result of an attempt. */
export type AttemptEnd =
  | { end: 'processed'; order: Order }
  | { end: 'failed'; failure: Failure }
  /** The order was canceled. */
  | { end: 'cancelled' }
  /** The outcome is not known yet, or another process continues with the order. */
  | { end: 'waiting' };

/** The payment method of an attempt. */
export interface AttemptPayment {
  id: string;
  gatewayPublicId: string;
  type: string;
  token: string;
}

export interface AttemptPlan {
  /** The order as it would be created now, without a payment. */
  fresh: Order;
  /** Undefined if the payment method of the subscription cannot be charged. */
  payment: AttemptPayment | undefined;
  /** With the overrides of the shop. */
  facts: Pick<Facts, 'overrides'>;
  /** Why the order cannot be processed, regardless of payment. */
  unsold: Fault | undefined;
  /** The override calls for the order. */
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

/** Whether the order must be charged but cannot be. */
const lacksMethod = ({ fresh, payment }: AttemptPlan): boolean => !payment && dueOf(fresh) > 0;

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

/** Undefined for a run without a result: the result is read from the order. */
async function endOfRun(context: ShopContext, publicOrderId: string, end: RunEnd): Promise<AttemptEnd | undefined> {
  if (end.end === 'waiting') return { end: 'waiting' };
  if (end.end === 'refused') return endOfRefusal(context, publicOrderId, end.error);
  if (end.end === 'processed') return undefined;
  await voidUnconfirmed(context, publicOrderId);
  return failed(unconfirmed);
}

const coversOf = ({ internals }: Order) => internals.subscription?.covers ?? [];

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

/**
 * Advances an open order by one step: it fails if its last run failed, gets the content and the payment of this
 * attempt, or is processed.
 */
async function advance(context: ShopContext, loaded: LoadedOrder, plan: AttemptPlan): Promise<AttemptEnd | undefined> {
  const { order } = loaded;
  const { fresh, payment, asked } = plan;
  if (lacksMethod(plan)) return failed(noMethod);
  const planned = order.state.payments.find(({ id }) => id === payment?.id);
  const { lastRefusal, payments } = order.internals;
  // The process that asked for a confirmation died before it voided the authorization.
  if (payments.some(({ id, confirming }) => id === planned?.id && confirming !== null)) {
    await voidUnconfirmed(context, order.publicOrderId);
    return failed(unconfirmed);
  }
  if (planned && lastRefusal) return failedBy(context, order.publicOrderId, lastRefusal.faults[0]);
  const isCurrent = planned !== undefined || (order.version === 1 && order.state.payments.length === 0);
  const charged = payment ? withCharge(remade(order, fresh), payment) : remade(order, fresh);
  // The gateway was not called yet, and the discount code of the order or what covers it can no longer be used.
  const hasLostCode = order.internals.discounts.length > fresh.internals.discounts.length;
  const isCoveredAnew = !isDeepStrictEqual(coversOf(order), coversOf(fresh));
  const isOutdated = planned?.status === 'pending' && (hasLostCode || isCoveredAnew);
  const isPaid = charged.state.payments.some(({ id }) => id === payment?.id);
  if ((planned && !isOutdated) || (isCurrent && !isPaid && !isCoveredAnew)) return run(context, loaded, plan);
  const now = context.clock.now();
  const events = [{ type: 'order/updated', data: { changed: ['lines', 'payments'], ...fallbackData(...asked) } }];
  const saved = await saveOrder(context.database, { order: charged, events, now });
  const written = saved && { ...charged, version: saved.version, sequence: order.sequence + 1 };
  return written && run(context, { ...loaded, order: written }, plan);
}

/** Creates the order of an occurrence with its payment; another process may have created it first. */
async function makeOrder({ database }: ShopContext, { fresh, payment }: AttemptPlan): Promise<void> {
  const order = payment ? withCharge(fresh, payment) : fresh;
  try {
    await insertOrder(database, order, { now: fresh.createdAt, newCustomer: undefined, idempotencyRecord: undefined });
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
  }
}

/**
 * Creates the order of an occurrence, charges it and processes it, continuing where an earlier process stopped. Each
 * step is decided from the order and its ledger, so that there is never a second order or charge. The plan is only made
 * to start a run: a run in progress continues regardless of later changes.
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
    // A charge may no longer have what was to cover the order.
    if (plan && concernsCoverage(plan.fresh)) plan = undefined;
  }
  return { end: 'waiting' };
}
