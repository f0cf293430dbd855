import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** A PaymentIntent with the fields of the Stripe API that the gateway uses. */
interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: string;
  client_secret: string;
  metadata: Record<string, string>;
  latest_charge: object | null;
  last_payment_error: object | null;
}

interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

/** A server on loopback that implements the used parts of the Stripe API reference (https://docs.stripe.com/api). */
export interface StripeServer {
  url: string;
  intents: Map<string, Intent>;
  refunds: Refund[];
  /** The effects of requests: once each, however often a request is repeated with its idempotency key. */
  effects: string[];
  /** The number of next responses for paths with an ending that are lost after their effect. */
  loseNext(ending: string, times: number): void;
  /** Confirms the payment as the shopper, like Stripe.js in the browser. */
  confirm(intentId: string): void;
  /** The status of refunds that are created from now on. */
  refundsAre(status: string): void;
  close(): Promise<void>;
}

const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };
const charge = { id: 'ch_1', object: 'charge', payment_method_details: { type: 'card', card } };

class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: Record<string, unknown>,
  ) {
    super(String(error['message']));
  }
}

const invalid = (message: string, code = 'parameter_invalid'): never => {
  throw new StripeFault(400, { type: 'invalid_request_error', code, message });
};

/** A form with nested members: `metadata[order_id]=1`. */
function formOf(text: string): Map<string, string> {
  return new Map(new URLSearchParams(text));
}

function metadataOf(form: Map<string, string>): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(.+)\]$/.exec(name) ?? [];
    return key === undefined ? [] : [[key, value] as const];
  });
  if (entries.some(([key, value]) => key.length > 40 || value.length > 500)) invalid('The metadata is too long.');
  return Object.fromEntries(entries);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Starts the server. Payment methods behave like the test payment methods of Stripe with the same names. */
export async function stripeServer(secretKey: string): Promise<StripeServer> {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const effects: string[] = [];
  const firstResponses = new Map<string, { path: string; body: string; status: number; response: object }>();
  const lost: { ending: string; times: number }[] = [];
  let refundStatus = 'succeeded';
  const multicapture = new Set<string>();

  const intentAt = (id: string): Intent =>
    intents.get(id) ?? invalid(`No such payment_intent: '${id}'`, 'resource_missing');

  function create(form: Map<string, string>): Intent {
    const method = form.get('payment_method') ?? '';
    const intent: Intent = {
      id: `pi_${intents.size + 1}`,
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      amount_received: 0,
      currency: form.get('currency') ?? '',
      status: 'requires_capture',
      client_secret: `pi_${intents.size + 1}_secret`,
      metadata: metadataOf(form),
      latest_charge: charge,
      last_payment_error: null,
    };
    if (form.get('capture_method') !== 'manual' || form.get('confirm') !== 'true')
      invalid('It must be captured manually.');
    if (!/^pm_/.test(method)) invalid(`No such PaymentMethod: '${method}'`, 'resource_missing');
    intents.set(intent.id, intent);
    if (form.get('payment_method_options[card][request_multicapture]') === 'if_available') multicapture.add(intent.id);
    if (method === 'pm_card_authenticationRequired')
      Object.assign(intent, { status: 'requires_action', latest_charge: null });
    if (method === 'pm_card_chargeDeclined') {
      const message = 'Your card was declined.';
      const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      throw new StripeFault(402, { ...error, payment_intent: intent });
    }
    return intent;
  }

  function capture(intent: Intent, form: Map<string, string>): Intent {
    const amount = Number(form.get('amount_to_capture') ?? intent.amount);
    const isFinal = form.get('final_capture') !== 'false';
    if (intent.status !== 'requires_capture')
      invalid(`It has the status ${intent.status}.`, 'payment_intent_unexpected_state');
    if (!isFinal && !multicapture.has(intent.id)) invalid('Multicapture is not available.');
    if (intent.amount_received + amount > intent.amount) invalid('The amount is too large.', 'amount_too_large');
    intent.amount_received += amount;
    if (isFinal) intent.status = 'succeeded';
    Object.assign(intent.metadata, metadataOf(form));
    return intent;
  }

  function cancel(intent: Intent): Intent {
    if (intent.status === 'succeeded') invalid('It was captured.', 'payment_intent_unexpected_state');
    intent.status = 'canceled';
    return intent;
  }

  function refund(form: Map<string, string>): Refund {
    const intent = intentAt(form.get('payment_intent') ?? '');
    const amount = Number(form.get('amount'));
    const before = refunds.filter((one) => one.payment_intent === intent.id).reduce((sum, one) => sum + one.amount, 0);
    if (before + amount > intent.amount_received) invalid('The amount is too large.', 'amount_too_large');
    const made: Refund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: refundStatus,
      metadata: metadataOf(form),
    };
    refunds.push(made);
    return made;
  }

  const page = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1' });

  function search(query: string): object {
    const wanted = [...query.matchAll(/metadata\['([^']+)'\]:'([^']+)'/g)];
    const found = [...intents.values()].filter(({ metadata }) =>
      wanted.some(([, key = '', value]) => metadata[key] === value),
    );
    return page(found);
  }

  function respond(method: string, { pathname, searchParams }: URL, form: Map<string, string>): object {
    const [, , noun, id = '', action] = pathname.split('/');
    if (method === 'GET' && noun === 'payment_intents')
      return id === 'search' ? search(searchParams.get('query') ?? '') : intentAt(id);
    if (method === 'GET' && noun === 'refunds')
      return page(refunds.filter((one) => one.payment_intent === searchParams.get('payment_intent')));
    if (noun === 'customers') return { id: 'cus_1', object: 'customer' };
    if (noun === 'refunds') return refund(form);
    if (noun !== 'payment_intents') return invalid('Unrecognized request URL.');
    if (id === '') return create(form);
    if (action === 'capture') return capture(intentAt(id), form);
    if (action === 'cancel') return cancel(intentAt(id));
    Object.assign(intentAt(id).metadata, metadataOf(form));
    return intentAt(id);
  }

  /** A repeated idempotency key gets the first response, and is refused with another body. */
  function respondOnce(
    method: string,
    url: URL,
    key: string | undefined,
    text: string,
  ): { status: number; response: object } {
    const known = key === undefined ? undefined : firstResponses.get(key);
    if (known && (known.path !== url.pathname || known.body !== text))
      return {
        status: 400,
        response: { error: { type: 'idempotency_error', message: 'Keys can only be used once.' } },
      };
    if (known) return known;
    let result: { status: number; response: object };
    try {
      // Copied, because the next request may change it.
      result = { status: 200, response: structuredClone(respond(method, url, formOf(text))) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      result = { status: error.status, response: { error: error.error } };
    }
    if (method === 'POST' && result.status === 200) effects.push(url.pathname);
    if (key !== undefined) firstResponses.set(key, { path: url.pathname, body: text, ...result });
    return result;
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url: target = '', headers } = request;
      const text = await bodyOf(request);
      const url = new URL(target, 'http://stripe');
      const key = headers['idempotency-key'];
      const isKnown = headers.authorization === `Bearer ${secretKey}`;
      const { status, response: body } = isKnown
        ? respondOnce(method, url, typeof key === 'string' ? key : undefined, text)
        : { status: 401, response: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided.' } } };
      const losing = lost.find(({ ending, times }) => times > 0 && method === 'POST' && url.pathname.endsWith(ending));
      if (losing) {
        losing.times -= 1;
        request.socket.destroy();
        return;
      }
      response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
        .end(JSON.stringify(body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    intents,
    refunds,
    effects,
    loseNext: (ending, times) => void lost.push({ ending, times }),
    confirm: (intentId) =>
      void Object.assign(intentAt(intentId), { status: 'requires_capture', latest_charge: charge }),
    refundsAre: (status) => void (refundStatus = status),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
