import type { GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import type { OrderContext } from '../../core/operation/operation.js';
import type { Payment } from '../../order/document/application-state.js';
import type { HeldOrder } from '../../order/document/order.js';
import { callGateways, type PlannedCall } from './call-gateway.js';
import { purchaseOf } from './purchase.js';
import { notDeclinedCodes, type Transaction } from '../ledger/transaction.js';
import { laterToken } from './verified-token.js';

const methodMissing: GatewayAnswer = {
  outcome: 'declined',
  responseCode: notDeclinedCodes.methodMissing,
  message: 'The saved payment method no longer exists.',
};

/** The response for a capture: no shopper is present to confirm anything. The authorization is given up. */
export const unattended = (answer: GatewayAnswer): GatewayAnswer =>
  answer.outcome === 'requires_action'
    ? {
        outcome: 'declined',
        authorizationId: answer.authorizationId,
        responseCode: notDeclinedCodes.unattended,
        message: 'The gateway requires a confirmation by the shopper, who is not present.',
      }
    : answer;

/**
 * Authorizes an amount (in minor units) for a capture, without the shopper: of a payment that was only verified, or
 * whose first authorization has expired or was used up.
 */
export async function authorizeLater(
  context: OrderContext,
  order: HeldOrder,
  payment: Payment,
  amount: number,
): Promise<Transaction> {
  const purchase = purchaseOf(order.state);
  const token = await laterToken(context, order, payment);
  const call: PlannedCall = {
    payment,
    type: 'authorize',
    amount,
    details: { isUnattended: true },
    async send(gateway, base) {
      if (token === undefined) return methodMissing;
      return unattended(await gateway.authorize({ ...base, token, purchase, confirming: null }));
    },
  };
  const [called] = await callGateways(context, order, [call], context.claimedKey?.key ?? null);
  if (!called) throw new Error('an authorization has an outcome');
  return called.transaction;
}
