import type { OrderKey } from '../../core/order-key.js';
import type { Tillgate } from '../../../context.js';
import { refuse, type ErrorCode } from '../../../errors.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { eachOf } from '../../../lib/each-of.js';
import { callOfJob } from '../../core/operation/call-of-job.js';
import { ownKey } from '../../core/operation/idempotency/own-key.js';
import { captureAutomatically } from '../../money/captures/capture-automatically.js';
import { remainingOf } from '../../money/captures/plan-capture.js';
import { readLedger } from '../../money/ledger/ledger-repository.js';
import { isRefusedAsExpired, positionsOf } from '../../money/ledger/payment-position.js';
import { doneBefore, isOutcomeOpen, wasNeverSent, type Transaction } from '../../money/ledger/transaction.js';
import { callForAttention } from '../../money/payments/call-for-attention.js';
import type { Order } from '../../order/document/order.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { Shipment } from './shipment.js';
import { readShipments, recordCapture } from './shipment-repository.js';
import { captureOf } from './shipment-share.js';

/** The key of a shipment's capture in the ledger. */
export const captureKey = ({ id }: Pick<Shipment, 'id'>): string => ownKey('shipment', id);

const isDue = ({ captureStatus }: Shipment): boolean => captureStatus === 'due' || captureStatus === 'begun';

/** One shipment whose share is captured. */
interface Due {
  tillgate: Tillgate;
  shopId: string;
  publicOrderId: string;
  shipment: Shipment;
  attempt: number;
}

/** Whether money was captured for the shipment, or may have been. */
async function hasCaptured({ tillgate: { database }, shopId, publicOrderId, shipment }: Due): Promise<boolean> {
  return doneBefore(await readLedger(database, shopId, publicOrderId), 'capture', captureKey(shipment)).length > 0;
}

/** Decides the amount of a shipment's capture once, while the order is leased. */
const decided =
  (due: Due) =>
  async (order: Order): Promise<number | null> => {
    const { tillgate, shopId, publicOrderId, shipment } = due;
    const { database } = tillgate;
    const shipments = await readShipments(database, shopId, publicOrderId);
    const current = shipments.find(({ id }) => id === shipment.id) ?? shipment;
    // Nothing is captured for a shipment that was canceled before anything was captured for it.
    if (current.status === 'cancelled' && !(await hasCaptured(due))) return 0;
    if (current.captureStatus !== 'due') return current.captureStatus === 'begun' ? current.captureAmount : 0;
    const { amount, pieces } = captureOf(order, shipments, current);
    const isBegun = await recordCapture(database, shopId, shipment.id, { status: 'begun', amount, pieces });
    // Another process has taken over the order in the meantime.
    if (!isBegun) refuse('ORDER_BUSY', { retryAfter: 1 });
    crashPoint('shipment:decided');
    return amount;
  };

/** Captures the share of a shipment. Returns the code if it was refused. */
function capture(due: Due): Promise<ErrorCode | undefined> {
  const { tillgate, shopId, publicOrderId, shipment, attempt } = due;
  const key = captureKey(shipment);
  const call = { shopId, publicOrderId, operation: 'captureFullPayment', key, isRepeated: attempt > 1 };
  const { number, carrier, trackingNumbers } = shipment;
  const captureData = { shipment_id: shipment.id, number, carrier, tracking_numbers: trackingNumbers };
  const request = { amount: undefined, captureData, decide: decided(due) };
  return captureAutomatically(callOfJob(tillgate, call), request, attempt);
}

/**
 * The capture of the shipment that its gateway has refused, also after it had left the outcome open. It is not sent again.
 */
async function refusedCapture({ tillgate, shopId, publicOrderId, shipment }: Due): Promise<Transaction | undefined> {
  const ledger = await readLedger(tillgate.database, shopId, publicOrderId);
  return ledger.find(
    (one) =>
      one.type === 'capture' &&
      one.wantedBy === captureKey(shipment) &&
      one.status === 'failed' &&
      !wasNeverSent(one) &&
      !isRefusedAsExpired(one),
  );
}

/** The amount of the order that is neither captured nor being captured, in minor units. */
async function uncaptured({ tillgate, shopId, publicOrderId }: Due): Promise<number> {
  const order = (await loadOrder(tillgate.database, { shopId, publicOrderId }))?.order;
  if (!order) return 0;
  return remainingOf(
    order,
    positionsOf(order.state.payments, await readLedger(tillgate.database, shopId, publicOrderId)),
  );
}

/** Flags the order, because the share of a shipment cannot be captured. Throws if the order is in use. */
async function flag({ tillgate, shopId, publicOrderId, shipment }: Due, code: string, id = shipment.id): Promise<void> {
  const reason = `The share of shipment ${shipment.number} could not be captured (${code}).`;
  const isFlagged = await callForAttention(tillgate, shopId, { publicOrderId, id }, { about: 'capture', reason });
  if (!isFlagged) throw new Error('the order is in use');
}

/** Refusals that the order already shows, and that are not retried. */
const shown: readonly ErrorCode[] = ['CAPTURE_REFUSED', 'CAPTURE_INCOMPLETE'];
/** Refusals that a person has to know of. */
const final: readonly ErrorCode[] = ['CAPTURE_EXCEEDS_REMAINING', 'CAPTURE_NOT_DIVISIBLE', 'NOT_SUPPORTED'];

/** Captures one shipment and records how it ended. Throws if it must be retried. */
async function captureOne(due: Due): Promise<void> {
  const { tillgate, shopId, publicOrderId, shipment } = due;
  const { database } = tillgate;
  const refused = await refusedCapture(due);
  if (refused) await flag(due, 'CAPTURE_REFUSED', refused.id);
  const code = refused ? 'CAPTURE_REFUSED' : await capture(due);
  crashPoint('shipment:captured');
  const current =
    (await readShipments(database, shopId, publicOrderId)).find(({ id }) => id === shipment.id) ?? shipment;
  // Another process has ended it.
  if (!isDue(current)) return;
  const { captureAmount: amount, capturedPieces: pieces } = current;
  const end = async (status: 'none' | 'done' | 'failed'): Promise<void> => {
    await recordCapture(database, shopId, shipment.id, { status, amount, pieces });
  };
  if (code === 'ORDER_CANCELLED' || (code === 'NOTHING_TO_CAPTURE' && current.captureStatus === 'due'))
    return end('none');
  if (code === 'NOTHING_TO_CAPTURE' && current.status === 'cancelled' && !(await hasCaptured(due))) {
    // Its units are captured with the shipment that contains them next.
    await recordCapture(database, shopId, shipment.id, { status: 'none', amount: null, pieces: [] });
    return;
  }
  if (code === 'NOTHING_TO_CAPTURE') {
    const isMissing = amount !== 0 && (await uncaptured(due)) > 0;
    if (isMissing) await flag(due, code);
    return end(isMissing ? 'failed' : 'done');
  }
  if (code !== undefined && final.includes(code)) await flag(due, code);
  if (code !== undefined && [...shown, ...final].includes(code)) return end('failed');
  if (code !== undefined) throw new Error(`The shipment was not captured: ${code}`);
  const ledger = await readLedger(database, shopId, publicOrderId);
  const own = ledger.filter(({ type, wantedBy }) => type === 'capture' && wantedBy === captureKey(shipment));
  if (own.some((one) => isOutcomeOpen(one) || one.status === 'pending'))
    throw new Error('The gateway has not confirmed the capture yet.');
  return end('done');
}

/**
 * Captures the shares of the shipments of an order that are due, in the order of their numbers, for a shop whose setting
 * `payments.capture` is `on_shipment`. The amount of each is decided and stored before its first gateway call, and the
 * ledger records what was captured for it, so that a repeated run captures only the rest. Throws if an outcome is not
 * confirmed or a gateway is unavailable, so that the job is retried. A refused capture flags the order for a person; the
 * shipment stays.
 */
export async function captureShipments(
  tillgate: Tillgate,
  { shopId, publicOrderId }: OrderKey,
  attempt: number,
): Promise<void> {
  const shipments = await readShipments(tillgate.database, shopId, publicOrderId);
  await eachOf(shipments.filter(isDue), (shipment) =>
    captureOne({ tillgate, shopId, publicOrderId, shipment, attempt }),
  );
}
