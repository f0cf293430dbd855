import type { Tillgate } from '../../../../context.js';
import { cardOfText, typeOfMethod, unknownCard, type CardDetails } from '../../../../outbound/gateways/card-details.js';
import type { Gateway, RetainAnswer, RetainCall } from '../../../../outbound/gateways/gateway.js';
import type { Payment } from '../../../order/document/application-state.js';
import { loadOrder } from '../../../order/storage/order-repository.js';
import type { Order } from '../../../order/document/order.js';
import { readLedger } from '../../ledger/ledger-repository.js';
import { purchaseOf } from '../purchase.js';
import { nextCheckAt } from '../../ledger/reconciliation-plan.js';
import { storeToken, verifiedToken } from '../verified-token.js';
import {
  endRetention,
  findRetention,
  postponeRetention,
  writeRetentions,
  type Retention,
} from './retention-repository.js';
import { insertMethod, lockMethods } from './customer-methods-repository.js';
import { isMethodId, newMethodId, aboutSavedToken, tokenHash } from './saved-method.js';

/**
 * After this time, in ms, a payment is recovered because its process is considered dead. No authorization with
 * retention takes as long.
 */
const lookedAfter = 60_000;

/**
 * How long a gateway may take, in ms: the authorization is made under the same lease, and `retain` is repeated later.
 */
const askedWithin = 10_000;

/** Whether the method of a payment is to be saved with its authorization. */
const isToSave = ({ retain, token }: Payment): boolean => retain && !isMethodId(token);

/** Records, before the gateways are called, which payment methods are to be saved for the order's customer. */
export async function planRetentions(
  { database, clock }: Tillgate,
  order: Order,
  payments: readonly Payment[],
): Promise<void> {
  const publicCustomerId = order.state.customer?.publicId;
  const ids = payments.filter(isToSave).map(({ id }) => id);
  if (!publicCustomerId || ids.length === 0) return;
  const now = clock.now();
  await writeRetentions(database, order, publicCustomerId, ids, now, new Date(now.getTime() + lookedAfter));
}

/** The `retain` call for a payment; its key is always the same. */
const retainCallOf = (order: Order, payment: Payment): RetainCall => ({
  shopId: order.shopId,
  reference: `tg-retain-${payment.id}`,
  token: payment.token,
  purchase: purchaseOf(order.state),
  thirdPartyParameters: payment.paymentParameters,
  withinMs: askedWithin,
});

/**
 * Retains the method of a payment before it is authorized, and returns the token to authorize with, because a gateway's
 * token may only work once. Undefined if nothing is to be saved, or if the gateway returned no token: the payment is
 * then authorized with its own token, because it must not fail if its method cannot be saved.
 */
export async function retainFirst(
  tillgate: Tillgate,
  order: Order,
  payment: Payment,
  gateway: Gateway,
): Promise<string | undefined> {
  const { database, clock } = tillgate;
  if (!gateway.retain || !isToSave(payment) || !order.state.customer?.publicId) return undefined;
  const answer = await gateway.retain(retainCallOf(order, payment));
  if (answer.outcome === 'kept') {
    await storeToken(tillgate, order.shopId, payment.id, answer.token);
    return answer.token;
  }
  const retention = await findRetention(database, order.shopId, payment.id);
  if (retention && answer.outcome === 'declined')
    await endRetention(database, retention, 'failed', answer.message, clock.now());
  return undefined;
}

/**
 * Asks the gateway of a payment for a reusable token, always with the same key. A payment that was verified, or
 * retained before it was authorized, already has one.
 */
async function askToRetain(tillgate: Tillgate, order: Order, payment: Payment): Promise<RetainAnswer> {
  const { gateways } = tillgate;
  const verified = await verifiedToken(tillgate, order.shopId, payment.id);
  if (verified !== undefined) return { outcome: 'kept', token: verified };
  const gateway = await gateways.find(order.shopId, payment.gatewayPublicId);
  if (!gateway?.retain)
    return {
      outcome: 'declined',
      responseCode: 'not_supported',
      message: 'The gateway does not save payment methods.',
    };
  return gateway.retain(retainCallOf(order, payment));
}

/** The card data from the gateway, completed with the data of the payment. */
function cardOf({ displayString }: Payment, cardDetails: CardDetails): CardDetails {
  const shown = cardOfText(displayString);
  return {
    ccType: cardDetails.ccType || shown.ccType,
    lastFour: cardDetails.lastFour || shown.lastFour,
    bin: cardDetails.bin,
    expiration: cardDetails.expiration ?? shown.expiration,
  };
}

/** Saves the method for the customer and settles the intent, in one transaction. */
async function save(
  { database, encryption, clock }: Tillgate,
  retention: Retention,
  payment: Payment,
  token: string,
  cardDetails: CardDetails,
): Promise<void> {
  const { shopId, publicCustomerId } = retention;
  const now = clock.now();
  const publicId = newMethodId();
  const card = cardOf(payment, cardDetails);
  const { ccType, lastFour, expiration } = card;
  await database.transaction(async (executor) => {
    await lockMethods(executor, shopId, publicCustomerId);
    if (!(await endRetention(executor, retention, 'saved', '', now))) return;
    const method = {
      publicId,
      publicCustomerId,
      gatewayPublicId: payment.gatewayPublicId,
      token: encryption.seal(token, aboutSavedToken(shopId, publicId)),
      tokenHash: tokenHash(shopId, publicCustomerId, token),
      type: typeOfMethod(payment.type, card),
      displayString: payment.displayString,
      ccType,
      lastFour,
      expiration: expiration === null ? null : { date: expiration },
    };
    await insertMethod(executor, shopId, method, now);
  });
}

/** Schedules another attempt, unless there are no more retries. */
async function postpone({ database, clock }: Tillgate, retention: Retention, message: string): Promise<void> {
  const now = clock.now();
  const next = nextCheckAt(retention.checks, now);
  if (next) await postponeRetention(database, retention, next);
  else await endRetention(database, retention, 'failed', message, now);
}

async function keep(
  tillgate: Tillgate,
  order: Order,
  payment: Payment,
  retention: Retention,
  cardDetails: CardDetails,
): Promise<void> {
  const answer = await askToRetain(tillgate, order, payment);
  if (answer.outcome === 'kept') return save(tillgate, retention, payment, answer.token, cardDetails);
  if (answer.outcome !== 'declined') return postpone(tillgate, retention, answer.message);
  await endRetention(tillgate.database, retention, 'failed', answer.message, tillgate.clock.now());
}

/**
 * Saves the method of a payment that was just authorized. Never throws, because the payment must not fail; a method
 * that could not be saved is retried later.
 */
export async function saveMethod(
  tillgate: Tillgate,
  order: Order,
  payment: Payment,
  cardDetails: CardDetails = unknownCard,
): Promise<void> {
  if (!isToSave(payment) || !order.state.customer?.publicId) return;
  try {
    const retention = await findRetention(tillgate.database, order.shopId, payment.id);
    if (retention) await keep(tillgate, order, payment, retention, cardDetails);
  } catch (error) {
    tillgate.log.warn({ err: error, shop: order.shopId, payment: payment.id }, 'a payment method is kept later');
  }
}

/** Retries a payment whose process died, or whose gateway did not return the outcome. */
export async function resumeRetention(tillgate: Tillgate, retention: Retention): Promise<void> {
  const { database, clock } = tillgate;
  const { shopId, publicOrderId, paymentId } = retention;
  const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
  const payment = order?.state.payments.find(({ id }) => id === paymentId);
  const ledger = await readLedger(database, shopId, publicOrderId);
  const authorization = ledger.findLast((one) => one.paymentId === paymentId && one.type === 'authorize');
  if (!order || !payment || !authorization || authorization.status === 'failed') {
    await endRetention(database, retention, 'failed', 'The payment was not authorized.', clock.now());
    return;
  }
  if (authorization.status === 'success')
    await keep(tillgate, order, payment, retention, authorization.card ?? unknownCard);
  else await postpone(tillgate, retention, 'The outcome of the authorization is unknown.');
}
