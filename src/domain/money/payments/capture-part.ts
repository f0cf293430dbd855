import type { OrderContext } from '../../core/operation/operation.js';
import type { HeldOrder } from '../../order/document/order.js';
import { authorizeLater } from './authorize-later.js';
import { callGateways, voidAll, type PlannedCall } from './call-gateway.js';
import type { CaptureRequest } from './capture-input.js';
import type { CapturePart } from './plan-capture.js';
import type { Transaction } from '../ledger/transaction.js';

/** What gateways say of an authorisation that can no longer be captured. */
const spentAuthorization = new Set(['authorization_expired', 'authorization_used']);

function authorizationOf(ledger: readonly Transaction[], paymentId: string): Transaction | undefined {
  return ledger.findLast(
    (one) => one.paymentId === paymentId && one.type === 'authorize' && one.amount > 0 && one.status === 'success',
  );
}

async function capture(
  context: OrderContext,
  order: HeldOrder,
  { payment, amount, holdOpen }: CapturePart,
  authorization: Transaction | undefined,
  fulfillmentData: Record<string, unknown>,
): Promise<Transaction> {
  const authorizationId = authorization?.providerTransactionId ?? '';
  const details = { holdOpen, fulfillmentData };
  const call: PlannedCall = {
    payment,
    type: 'capture',
    amount,
    ...(authorization ? { used: authorization } : {}),
    details,
    send: (gateway, base) => gateway.capture({ ...base, authorizationId, ...details }),
  };
  const [called] = await callGateways(context, order, [call], context.claimedKey?.key ?? null);
  if (!called) throw new Error('a capture has an outcome');
  return called.transaction;
}

/**
 * Authorises an amount of a verified payment and charges it. When the gateway refuses the charge, what it holds for it
 * is given up, so that the payment stands as if nothing had been asked.
 */
async function charge(
  context: OrderContext,
  order: HeldOrder,
  part: CapturePart,
  fulfillmentData: Record<string, unknown>,
): Promise<Transaction> {
  const authorization = await authorizeLater(context, order, part.payment, part.amount);
  if (authorization.status !== 'success') return authorization;
  const captured = await capture(context, order, part, authorization, fulfillmentData);
  if (captured.status === 'failed') await voidAll(context, order, [{ payment: part.payment, authorization }]);
  return captured;
}

/**
 * Captures what is held, and once more on a fresh authorisation where the first was spent and the caller wants it: of all
 * that the spent one still held, so that the rest can be captured later.
 */
async function captureHeld(
  context: OrderContext,
  order: HeldOrder,
  part: CapturePart,
  ledger: readonly Transaction[],
  { reauth, captureData }: CaptureRequest,
): Promise<Transaction> {
  const first = await capture(context, order, part, authorizationOf(ledger, part.payment.id), captureData);
  if (first.status !== 'failed' || !reauth || !spentAuthorization.has(first.responseCode)) return first;
  const again = await authorizeLater(context, order, part.payment, part.held);
  return again.status === 'success' ? capture(context, order, part, again, captureData) : first;
}

/** Captures a part of an order's money. Returns the capture, or the authorisation that it needed and did not get. */
export function capturePart(
  context: OrderContext,
  order: HeldOrder,
  part: CapturePart,
  ledger: readonly Transaction[],
  request: CaptureRequest,
): Promise<Transaction> {
  return part.isUnauthorised
    ? charge(context, order, part, request.captureData)
    : captureHeld(context, order, part, ledger, request);
}
