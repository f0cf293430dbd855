// Stripe reports some outcomes later, such as that of a refund to a bank account. Its webhook notifies this gateway,
// which settles the transaction in Tillgate at once. Without the webhook, Tillgate asks for the outcome from time to
// time.

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

/** Settles the order's open transactions in Tillgate whose outcome Stripe now knows. */
export async function settleLate({ stripe, lookUp, tillgate: { url, shop, token } }, event) {
  if (!eventTypes.includes(event.type)) return;
  const intentId = intentOf(event);
  if (!intentId) return;
  const { metadata } = await stripe.paymentIntents.retrieve(intentId);
  if (!metadata.order_id) return;
  const order = `${url}/checkout/orders/${encodeURIComponent(shop)}/${encodeURIComponent(metadata.order_id)}`;
  const ask = async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(order + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    // 422: the transaction is already settled or cannot be settled yet; Tillgate decides that.
    if (!response.ok && response.status !== 422) throw new Error(`Tillgate responded with status ${response.status}`);
    return response.json();
  };
  const { data } = await ask('GET', '/transactions');
  const open = data.transactions.filter(
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
