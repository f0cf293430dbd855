import type { Tillgate } from '../../../context.js';
import type { Gateway, GatewayAnswer } from '../../../outbound/gateways/gateway.js';
import type { Payment } from '../../order/document/application-state.js';
import type { HeldOrder, Order } from '../../order/document/order.js';
import { callGateways, gatewayOf, makeConfirmation, type PlannedCall } from './call-gateway.js';
import type { Shop } from '../../shop/shops/shop.js';
import { floats } from './plan-payments.js';
import { purchaseOf } from './purchase.js';
import type { Called } from './settle-answered.js';
import { saveMethod, planRetentions, retainFirst } from './saved-methods/save-method.js';
import { isByInstrument } from './instruments/instrument.js';
import { payingToken } from './saved-methods/paying-token.js';
import { notDeclinedCodes, type Transaction } from '../ledger/transaction.js';
import { laterToken } from './verified-token.js';
import { verifyMethod } from './verify-method.js';

/** The outcome for a payment whose saved method no longer exists; its gateway is not called. */
const methodMissing: GatewayAnswer = {
  outcome: 'declined',
  responseCode: notDeclinedCodes.methodMissing,
  message: 'The saved payment method no longer belongs to the customer.',
};

export interface AuthorizeOptions {
  /**
   * The shop verifies payment methods now and authorizes with each capture. Payments that cannot be verified are
   * authorized now.
   */
  verifiesOnly: boolean;
  /** The shop accepts a partial approval of a payment without an amount of its own. */
  takesPart?: boolean;
  /** The key of the call, or the run of Process Order. */
  wantedBy: string | null;
}

/** How the payments of a shop are authorized. */
export type AuthorizingRules = Pick<AuthorizeOptions, 'verifiesOnly' | 'takesPart'>;

export const authorizingRules = ({ settings: { payments } }: Shop): AuthorizingRules => ({
  verifiesOnly: payments.verifyPaymentsOnly,
  takesPart: payments.partialApproval,
});

/** The payments whose gateways can verify them; none if the shop authorizes immediately. */
async function verifiable(
  tillgate: Tillgate,
  { shopId }: Order,
  payments: readonly Payment[],
  { verifiesOnly }: Pick<AuthorizeOptions, 'verifiesOnly'>,
): Promise<ReadonlySet<Payment>> {
  if (!verifiesOnly) return new Set();
  const gateways = await Promise.all(payments.map((payment) => gatewayOf(tillgate, shopId, payment)));
  const verifies = (gateway: Gateway | undefined): boolean =>
    gateway?.retain !== undefined || gateway?.verify !== undefined;
  return new Set(payments.filter((_, index) => verifies(gateways[index])));
}

/** Plans the calls that authorize or verify the payments. Nothing is written. */
async function planAuthorizations(
  tillgate: Tillgate,
  order: Order,
  payments: readonly Payment[],
  options: AuthorizingRules,
): Promise<PlannedCall[]> {
  const purchase = purchaseOf(order.state);
  const tokens = await Promise.all(payments.map((payment) => payingToken(tillgate, order, payment)));
  const verified = await verifiable(tillgate, order, payments, options);
  // No shopper is present to pay the rest of a subscription's order.
  const takesPart = options.takesPart === true && order.state.createdVia !== 'subscription';
  return payments.map((payment, index) => ({
    payment,
    type: 'authorize',
    amount: verified.has(payment) ? 0 : payment.amount,
    // Nor is one beside the platform of an agent.
    takesPart: takesPart && !isByInstrument(payment) && floats(order, payment.id),
    async send(gateway, call) {
      const token = tokens[index];
      if (token === undefined) return methodMissing;
      if (verified.has(payment)) return verifyMethod(gateway, call, { token, purchase, payment });
      const retained = await retainFirst(tillgate, order, payment, gateway);
      return gateway.authorize({ ...call, token: retained ?? token, purchase, confirming: null });
    },
  }));
}

/** Asks the gateways to authorize or verify the payments, and saves the requested payment methods. */
export async function authorizeAll(
  tillgate: Tillgate,
  order: HeldOrder,
  payments: readonly Payment[],
  options: AuthorizeOptions,
): Promise<Called[]> {
  // Before anything is written, so that a failure here leaves no intent.
  const calls = await planAuthorizations(tillgate, order, payments, options);
  await planRetentions(tillgate, order, payments);
  const called = await callGateways(tillgate, order, calls, options.wantedBy);
  await Promise.all(called.map((one, index) => saveAuthorizedMethod(tillgate, order, payments[index], one)));
  return called;
}

/** Saves the method of a payment once it is authorized or verified. */
async function saveAuthorizedMethod(
  tillgate: Tillgate,
  order: Order,
  payment: Payment | undefined,
  { transaction, card }: Called,
): Promise<void> {
  if (payment && transaction.status === 'success') await saveMethod(tillgate, order, payment, card);
}

/** Confirms an authorization that waited for the shopper. */
export async function confirmPayment(
  tillgate: Tillgate,
  order: HeldOrder,
  payment: Payment,
  transaction: Transaction,
  wantedBy: string | null,
): Promise<Called> {
  // If the saved method no longer exists, the gateway knows the payment method from the authorization.
  const token = (await laterToken(tillgate, order, payment)) ?? '';
  const confirming = transaction.providerTransactionId;
  const gateway = await gatewayOf(tillgate, order.shopId, payment);
  const purchase = purchaseOf(order.state);
  const send: PlannedCall['send'] = (asked, call) => asked.authorize({ ...call, token, purchase, confirming });
  const called = await makeConfirmation(tillgate, order, { gateway, send }, transaction, wantedBy);
  await saveAuthorizedMethod(tillgate, order, payment, called);
  return called;
}
