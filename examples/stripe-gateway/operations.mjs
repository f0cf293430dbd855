// What each request from Tillgate does at Stripe. Tillgate's reference is sent twice: as Stripe's idempotency key, so
// that a retry has no second effect, and in the metadata of the PaymentIntent, so that it can be found again.
import { minorAmount, stripeAmount } from './minor-units.mjs';

/** A request that Stripe, or this gateway, refused. */
export class Refused extends Error {
  constructor(errorCode, message) {
    super(message);
    this.errorCode = errorCode;
  }
}

const done = (body) => ({ status: 200, body });
const once = (reference) => ({ idempotencyKey: reference });

function amountFor(amount, currency) {
  const converted = stripeAmount(amount, currency);
  if (converted === undefined) throw new Refused('invalid_amount', `Stripe cannot charge this amount in ${currency}.`);
  return converted;
}

/**
 * The ID of a capture consists of its PaymentIntent and its reference, because a PaymentIntent can have several
 * captures.
 */
const captureId = (intentId, reference) => `${intentId}:${reference}`;

/** IDs of Stripe, by the thing that they name. They become parts of paths, so nothing else may be in them. */
const ids = { intent: /^pi_\w{1,250}$/, customer: /^cus_\w{1,250}$/ };

/** Whether a value is an ID of Stripe for a thing of this kind. */
export const isId = (kind, value) => typeof value === 'string' && ids[kind].test(value);

/** The ID of a PaymentIntent that Tillgate sent. Refuses anything else. */
function intentIn(value) {
  if (!isId('intent', value)) throw new Refused('unknown_payment', 'The ID is not that of a PaymentIntent.');
  return value;
}

const intentOf = (transactionId) => intentIn(String(transactionId).split(':')[0]);

/** A token is a PaymentMethod, or the customer and the PaymentMethod that `retain` has saved. */
function paidWith(token) {
  const [customer, method] = String(token).split(':');
  if (method === undefined) return { payment_method: customer };
  if (!isId('customer', customer)) throw new Refused('invalid_token', 'The token is invalid.');
  return { customer, payment_method: method };
}

/** What a PaymentIntent has reserved or captured, in Tillgate's units. */
function amountsOf({ amount, currency }) {
  const minor = minorAmount(amount, currency);
  return minor === undefined ? {} : { amount: minor, currency: currency.toUpperCase() };
}

function cardOf({ latest_charge: charge }) {
  const card = charge?.payment_method_details?.card;
  if (!card) return {};
  const expiration = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  return { payment_details: { brand: card.brand, last_four: card.last4, expiration } };
}

/** The response for the current state of an authorization. */
function authorized(intent) {
  switch (intent.status) {
    case 'requires_capture':
    case 'succeeded':
      return done({ authorization_id: intent.id, ...amountsOf(intent), ...cardOf(intent) });
    case 'requires_action':
    case 'requires_confirmation':
      return done({ authorization_id: intent.id, requires_action: true, client_secret: intent.client_secret });
    case 'processing':
      // Tillgate asks for the outcome later.
      return { status: 503, body: { message: 'Stripe is processing the payment.' } };
    default: {
      const { code = intent.status, decline_code: decline, message } = intent.last_payment_error ?? {};
      throw new Refused(decline ?? code, message ?? 'The payment was declined.');
    }
  }
}

const withCharge = { expand: ['latest_charge'] };

export const operations = (stripe) => ({
  /** Saves the payment method with a customer, which Stripe requires for charging it again. */
  async retain({ token, customer_data: customer }) {
    const { email, first_name: first, last_name: last } = customer ?? {};
    const name = [first, last].filter(Boolean).join(' ');
    const saved = await stripe.customers.create({
      ...(email ? { email } : {}),
      ...(name ? { name } : {}),
      payment_method: token,
    });
    return done({ token: `${saved.id}:${token}` });
  },

  /** Authorizes. After the shopper has confirmed, the existing PaymentIntent is retrieved. */
  async auth({ token, amount, currency, reference, order_id: orderId, authorization_id: intentId, confirm }) {
    if (confirm) return authorized(await stripe.paymentIntents.retrieve(intentIn(intentId), withCharge));
    const intent = await stripe.paymentIntents.create(
      {
        amount: amountFor(amount, currency),
        currency: currency.toLowerCase(),
        ...paidWith(token),
        confirm: true,
        capture_method: 'manual',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        payment_method_options: { card: { request_multicapture: 'if_available' } },
        metadata: { order_id: orderId, [reference]: 'auth' },
        ...withCharge,
      },
      once(reference),
    );
    return authorized(intent);
  },

  async capture({ auth_id: authId, amount, hold_open: holdOpen, reference }) {
    const intentId = intentIn(authId);
    const { currency } = await stripe.paymentIntents.retrieve(intentId);
    await stripe.paymentIntents.capture(
      intentId,
      {
        amount_to_capture: amountFor(amount, currency),
        ...(holdOpen ? { final_capture: false } : {}),
        metadata: { [reference]: 'capture' },
      },
      once(reference),
    );
    return done({ transaction_id: captureId(intentId, reference) });
  },

  async refund({ transaction_id: transactionId, amount, reference }) {
    const intent = intentOf(transactionId);
    // Written first, so that the refund can be found through the PaymentIntent: refunds cannot be searched.
    const { currency } = await stripe.paymentIntents.update(intent, { metadata: { [reference]: 'refund' } });
    const refund = await stripe.refunds.create(
      { payment_intent: intent, amount: amountFor(amount, currency), metadata: { reference } },
      once(reference),
    );
    return refunded(refund);
  },

  async void({ authorization_id: authorizationId, reference }) {
    const intentId = intentIn(authorizationId);
    await stripe.paymentIntents.update(intentId, { metadata: { [reference]: 'void' } });
    await stripe.paymentIntents.cancel(intentId, {}, once(reference));
    return done({ transaction_id: intentId });
  },
});

function refunded({ id, status, failure_reason: reason }) {
  if (status === 'succeeded') return done({ transaction_id: id });
  if (status === 'pending' || status === 'requires_action')
    return { status: 202, body: { pending: true, transaction_id: id } };
  throw new Refused(reason ?? 'refund_failed', 'Stripe could not refund the payment.');
}

const success = (transactionId) => ({ status: 'success', transaction_id: transactionId });
const pending = (transactionId) => ({ status: 'pending', transaction_id: transactionId });
const failed = (errorCode, message) => ({ status: 'failed', error_code: errorCode, message });

/** The outcome of an authorization, as a look-up returns it. */
function outcomeOfAuthorization(intent) {
  const { id, status, last_payment_error: error } = intent;
  if (status === 'requires_capture' || status === 'succeeded') return success(id);
  if (status === 'requires_payment_method') return failed(error?.decline_code ?? error?.code ?? status, error?.message);
  // A canceled PaymentIntent was authorized before, or never confirmed: in both cases no money is held.
  return status === 'canceled' ? failed('canceled', 'The payment was canceled.') : pending(id);
}

async function outcomeOfRefund(stripe, intent, reference) {
  for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 100 })) {
    if (refund.metadata?.reference !== reference) continue;
    if (refund.status === 'succeeded') return success(refund.id);
    if (refund.status === 'failed' || refund.status === 'canceled')
      return failed(refund.failure_reason ?? refund.status, 'Stripe could not refund the payment.');
    return pending(refund.id);
  }
  return undefined;
}

/**
 * The outcome of an earlier request by its reference; undefined if it had no effect. Changes appear in Stripe's search
 * after up to a minute. Tillgate relies on `not_found` only if it gets it twice, five minutes apart.
 */
export async function lookUp(stripe, reference) {
  if (!/^[\w-]{1,40}$/.test(reference)) return undefined;
  const query = ['auth', 'capture', 'refund', 'void'].map((type) => `metadata['${reference}']:'${type}'`).join(' OR ');
  const { data } = await stripe.paymentIntents.search({ query, limit: 1 });
  const [found] = data;
  if (!found) return undefined;
  // The search result may be outdated.
  const intent = await stripe.paymentIntents.retrieve(found.id);
  switch (intent.metadata[reference]) {
    case 'auth':
      return outcomeOfAuthorization(intent);
    case 'capture':
      return success(captureId(intent.id, reference));
    case 'void':
      return intent.status === 'canceled' ? success(intent.id) : undefined;
    default:
      return outcomeOfRefund(stripe, intent, reference);
  }
}
