// Stripe reports some outcomes later, such as that of a refund to a bank account. Its webhook notifies this gateway,
// which settles the transaction in Tillgate at once. Without the webhook, Tillgate asks for the outcome from time to
// time.

import { isId } from './operations.mjs';

/** The event types that the webhook endpoint at Stripe needs. */
export const eventTypes = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'refund.updated',
  'refund.failed',
];

/** The ID of the event's PaymentIntent. */
function intentOf({ type, data: { object } }) {
  if (type.startsWith('payment_intent.')) return object.id;
  return typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
}

/** The metadata of a PaymentIntent; empty if it is not visible with this key. */
async function metadataOf(stripe, intentId) {
  try {
    return (await stripe.paymentIntents.retrieve(intentId)).metadata ?? {};
  } catch (error) {
    if (error.code === 'resource_missing') return {};
    throw error;
  }
}

/** An order ID as Tillgate makes it, which becomes a part of a path. */
const orderId = /^[\w-]{1,255}$/;

/** The references of Tillgate. */
const ownReference = /^tg-[\w-]{1,60}$/;

/** Whether this gateway made a PaymentIntent: it stores the order and its own references. Others may have an `order_id`. */
const isOfTillgate = ({ order_id: order, ...others }) =>
  orderId.test(order ?? '') && Object.keys(others).some((key) => ownReference.test(key));

/** Settles the order's open transactions in Tillgate whose outcome Stripe now knows. */
export async function settleLate({ stripe, lookUp, tillgate: { url, shop, token } }, event) {
  if (!eventTypes.includes(event.type)) return;
  const intentId = intentOf(event);
  if (!isId('intent', intentId)) return;
  const metadata = await metadataOf(stripe, intentId);
  if (!isOfTillgate(metadata)) return;
  const order = `${url}/checkout/orders/${encodeURIComponent(shop)}/${encodeURIComponent(metadata.order_id)}`;
  const ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(order + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    // 404: the order is of another application, or of another shop. 422: the transaction is already settled or cannot be
    // settled yet; Tillgate decides that.
    if (response.status === 404) return undefined;
    if (!response.ok && response.status !== 422) throw new Error(`Tillgate responded with status ${response.status}`);
    return response.json();
  };
  const found = await ask('GET', '/transactions');
  if (!found) return;
  const open = found.data.transactions.filter(
    ({ status, reference }) => /pending|unknown/.test(status) && metadata[reference],
  );
  for (const { id, reference } of open) {
    const outcome = await lookUp(stripe, reference);
    if (!outcome || outcome.status === 'pending') continue;
    const { status, transaction_id: providerTransactionId, message } = outcome;
    await ask('POST', `/transactions/${encodeURIComponent(id)}/settle`, {
      status,
      ...(providerTransactionId ? { provider_transaction_id: providerTransactionId } : {}),
      reason: message ?? `Stripe reported it (${event.id}).`,
    });
  }
}
