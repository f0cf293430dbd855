import type { OrderContext } from '../../core/operation/operation.js';
import type { HeldOrder } from '../../order/document/order.js';
import { isRefusedAsExpired } from '../ledger/payment-position.js';
import { isGivenUp, type Transaction } from '../ledger/transaction.js';
import { authorizeLater } from './authorize-later.js';
import { callGateways, voidAll, type PlannedCall } from './call-gateway.js';
import type { CaptureRequest } from './capture-input.js';
import type { CapturePart } from './plan-capture.js';

async function capture(
  context: OrderContext,
  order: HeldOrder,
  { payment, amount, authorized }: CapturePart,
  authorization: Transaction,
  fulfillmentData: Record<string, unknown>,
): Promise<Transaction> {
  const authorizationId = authorization.providerTransactionId ?? '';
  const details = { holdOpen: amount < authorized, fulfillmentData };
  const call: PlannedCall = {
    payment,
    type: 'capture',
    amount,
    used: authorization,
    details,
    send: (gateway, base) => gateway.capture({ ...base, authorizationId, ...details }),
  };
  const [called] = await callGateways(context, order, [call], context.claimedKey?.key ?? null);
  if (!called) throw new Error('a capture has an outcome');
  return called.transaction;
}

/**
 * Authorizes and captures. If the gateway refuses the capture of a verified payment, the authorization that was made
 * for it is voided, so that nothing stays held.
 */
async function charge(
  context: OrderContext,
  order: HeldOrder,
  part: CapturePart,
  fulfillmentData: Record<string, unknown>,
): Promise<Transaction> {
  const { payment, amount, authorized, isReauthorization } = part;
  const authorization = await authorizeLater(context, order, payment, authorized);
  if (isGivenUp(authorization))
    await voidAll(context, order, [{ payment, authorization, amount: authorization.amount }]);
  if (authorization.status !== 'success') return authorization;
  const captured = await capture(context, order, part, authorization, fulfillmentData);
  if (captured.status === 'failed' && !isReauthorization)
    await voidAll(context, order, [{ payment, authorization, amount }]);
  return captured;
}

/**
 * Captures an amount of a payment. If the authorization has expired and the caller allows it, captures with a new
 * authorization. Returns the capture, or the authorization if that failed.
 */
export async function capturePart(
  context: OrderContext,
  order: HeldOrder,
  part: CapturePart,
  { reauth, captureData }: CaptureRequest,
): Promise<Transaction> {
  if (!part.authorization) return charge(context, order, part, captureData);
  const captured = await capture(context, order, part, part.authorization, captureData);
  if (!reauth || !isRefusedAsExpired(captured)) return captured;
  const charged = await charge(context, order, { ...part, isReauthorization: true }, captureData);
  // The reason for the refused capture is more useful than that of the following authorization.
  return charged.type === 'authorize' && charged.status === 'failed' ? captured : charged;
}
