import type { OrderResult } from '../../order/document/order.js';
import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { isLoopback } from '../../../lib/loopback.js';
import { pause } from '../../../lib/pause.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { countDeclines, recordDecline } from '../../money/ledger/ledger-repository.js';
import { recoverPayments } from '../../money/ledger/recover-payments.js';
import { loadFacts, loadOrder, saveOrder, type LoadedOrder } from '../../order/document/order-repository.js';
import { isHeld } from '../../order/document/lease.js';
import { opened, type Order, type StoredOrder } from '../../order/document/order.js';
import { beginRun } from './begin-run.js';
import { joinRun } from './join-run.js';
import { runProcessing, type RunEnd } from './processing-run.js';
import { refuseIncomplete } from './refuse-incomplete.js';
import { changedLines, factsToReread, reread } from './reread.js';
import { refuseStale } from '../../order/document/refuse-change.js';

/** Declined attempts after which an order takes no more. */
const declinesPerOrder = 10;
const hour = 3_600_000;

/** How long it waits for others who work on the order, in ms. */
const patience = 15_000;

interface Processed extends OrderResult {
  handleSca?: true;
  clientSecretToken?: string;
}

/**
 * Step 2, the total guard: refuses TOTAL_CHANGED when prices or codes make another total than the shopper last saw, or
 * than the caller expects. The new state is kept, so that a second try goes through. Undefined when the order has
 * changed meanwhile.
 */
async function guardTotal(
  context: OrderContext,
  { order, shop }: LoadedOrder,
  expectedTotal: number | undefined,
): Promise<Order | undefined> {
  const { database, clock, shopId } = context;
  const now = clock.now();
  const current = reread(order, await loadFacts(database, shopId, factsToReread(order)), now);
  const oldTotal = expectedTotal ?? order.state.orderTotal;
  const newTotal = current.state.orderTotal;
  const saved =
    newTotal === order.state.orderTotal
      ? order
      : await saveOrder(database, {
          order: opened(current),
          events: [{ type: 'order/updated', data: { changed: ['totals'] } }],
          now,
        });
  if (!saved) return undefined;
  if (newTotal !== oldTotal)
    refuse('TOTAL_CHANGED', {
      message: `The total is ${newTotal}, not ${oldTotal} (minor units of ${shop.currency}).`,
      details: { oldTotal, newTotal, lineItems: changedLines(order, current) },
    });
  return { ...current, version: saved.version };
}

/** Whether declines from this address are counted: frontends' are, but for the demo's own machine. */
const isCounted = ({ caller, demo, clientAddress }: OrderContext): boolean =>
  caller.kind === 'order_token' && !(demo && isLoopback(clientAddress));

/** Refuses TOO_MANY_ATTEMPTS after 10 declined payments of an order, or too many from one address within an hour. */
async function refuseTooMany(context: OrderContext, order: Order): Promise<void> {
  if (order.internals.declines >= declinesPerOrder) refuse('TOO_MANY_ATTEMPTS');
  if (!isCounted(context)) return;
  const { database, shopId, clientAddress, clock, limits } = context;
  const since = new Date(clock.now().getTime() - hour);
  if ((await countDeclines(database, shopId, clientAddress, since)) >= limits.declinesPerAddress)
    refuse('TOO_MANY_ATTEMPTS');
}

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

/** Waits while another works on the order; what a dead process left is recovered. Refuses ORDER_BUSY after 15 s. */
async function waitForLease(context: OrderContext, { lease }: LoadedOrder, since: number): Promise<void> {
  if (performance.now() - since > patience) refuse('ORDER_BUSY', { retryAfter: 1 });
  if (lease && !isHeld(lease, context.clock.now()))
    await recoverPayments(context, context.shopId, context.publicOrderId);
  await pause(20 + Math.random() * 20);
}

const storedOf = ({ publicOrderId, version, state }: Order): StoredOrder => ({ publicOrderId, version, state });

/**
 * Completes the order: validates it, guards the total, reserves stock, authorises the payments, and marks it as
 * processed; what follows runs by itself. Called again it joins the run in progress, or answers with the processed
 * order; it never charges twice.
 *
 * Refuses what is missing, TOTAL_CHANGED, INSUFFICIENT_STOCK, DISCOUNT_NOT_VALID, PAYMENTS_MISMATCH, PAYMENT_DECLINED,
 * TOO_MANY_ATTEMPTS, and PAYMENT_OUTCOME_UNKNOWN while a gateway has not said what became of a payment.
 */
export const processOrder = orderOperation(
  {
    operation: 'processOrder',
    summary: 'Process Order',
    description:
      "Completes the order: checks that nothing is missing, compares the total with what the shopper last saw, reserves stock and authorises the payments. Called again, under whatever key, it joins the run in progress or answers with the processed order; it never charges twice. While a payment's outcome is unknown it is refused with `PAYMENT_OUTCOME_UNKNOWN`: call it again after `details.retryAfter` seconds.",
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({
      expectedTotal: z
        .int()
        .meta({ graphql: 'SafeInt' })
        .min(0)
        .nullish()
        .describe(
          'The total that the shopper agreed to, in minor units. When it is another by now, the call is refused with `TOTAL_CHANGED`, `details` say what changed, and a second call goes through. When it is left out, the total that the order last showed counts.',
        ),
    }),
    output: z.object({
      handleSca: z
        .literal(true)
        .optional()
        .meta({ wire: 'handleSCA' })
        .describe(
          'True when the shopper has to confirm the payment first: do it with `clientSecretToken`, then call `processOrder` again. Null otherwise.',
        ),
      clientSecretToken: z
        .string()
        .optional()
        .meta({ wire: 'clientSecretToken' })
        .describe(
          "What the gateway's own frontend code needs for the shopper's confirmation; null when none is needed.",
        ),
    }),
    keyed: true,
    keeps: (result: Processed) => result.handleSca !== true,
  },
  async (context, { expectedTotal }): Promise<Processed> => {
    const since = performance.now();
    for (;;) {
      const loaded = (await loadOrder(context.database, context.shopId, context.publicOrderId)) ?? refuse('NOT_FOUND');
      const { order } = loaded;
      if (order.status === 'processed') return { order: storedOf(order) };
      if (order.status === 'cancelled') refuse('ORDER_CANCELLED', { field: 'isProcessed' });
      if (order.status === 'processing') {
        const joined = await joinRun(context, order.internals.processingRun, since);
        if (joined) return answerOf(joined);
        continue;
      }
      if (loaded.lease) {
        await waitForLease(context, loaded, since);
        continue;
      }
      refuseStale(order, context.expectedVersion);
      refuseIncomplete(order);
      await refuseTooMany(context, order);
      crashPoint('process:validate');
      const current = await guardTotal(context, loaded, expectedTotal ?? undefined);
      if (current) crashPoint('process:total');
      const held = current && (await beginRun(context, loaded.shop, current));
      if (!held) {
        await waitForLease(context, loaded, since);
        continue;
      }
      crashPoint('process:inventory');
      const end = await runProcessing(context, held, loaded.shop);
      if (end.end === 'refused' && end.error.gatewayCalled && isCounted(context))
        await recordDecline(context.database, context.shopId, context.clientAddress, context.clock.now());
      const known = end.end === 'waiting' ? await joinRun(context, held.holder, since) : end;
      if (known) return answerOf(known);
    }
  },
);
