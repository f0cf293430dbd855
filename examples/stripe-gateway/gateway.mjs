// A payment gateway for Tillgate in front of Stripe: PaymentIntents that are captured manually.
//
//   API_TOKEN=… STRIPE_SECRET_KEY=sk_… PORT=4400 node gateway.mjs
//
// README.md describes how to set it up, Tillgate's docs/payment-gateways.md the protocol.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { Stripe } from 'stripe';
import { settleLate } from './late-outcomes.mjs';
import { lookUp, operations as operationsAt, Refused } from './operations.mjs';

const environment = process.env;
function required(name, meaning) {
  if (!environment[name]) throw new Error(`${name} is missing: set it to ${meaning}.`);
  return environment[name];
}

const apiToken = required('API_TOKEN', 'the api_token of the gateway in Tillgate');
const secretKey = required('STRIPE_SECRET_KEY', 'the secret key of the Stripe account');
const { HOST: host = '127.0.0.1', PORT: port = '4400', STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
const { TILLGATE_URL: tillgateUrl, TILLGATE_SHOP: shop, TILLGATE_TOKEN: token } = environment;

/** Another address of Stripe's API, for tests. */
const { STRIPE_API: api } = environment;
const address = api ? new URL(api) : undefined;

// Tillgate waits for 45 seconds. A failed request to Stripe is retried within this time, with the same idempotency key.
const stripe = new Stripe(secretKey, {
  maxNetworkRetries: 1,
  timeout: 15_000,
  ...(address ? { host: address.hostname, port: address.port, protocol: address.protocol.slice(0, -1) } : {}),
});
const operations = operationsAt(stripe);

/** How far the clocks of the two servers may differ, in ms. */
const clockSkew = 300_000;

/** The largest body, in bytes. */
const largestBody = 1_048_576;

/**
 * Whether Tillgate sent the request: it is signed with the API token, and recent, so that it is not a replay. If the
 * signature covers the digest (`signs_body`), it also covers the body.
 */
function isAuthentic({ method, url, headers }, body) {
  const { date = '', digest = '', authorization = '' } = headers;
  if (!(Math.abs(Date.now() - Date.parse(date)) <= clockSkew)) return false;
  const [, names = 'date'] = /headers="([^"]*)"/.exec(authorization) ?? [];
  const signedNames = names.toLowerCase().split(' ');
  if (!signedNames.includes('(request-target)') || !signedNames.includes('date')) return false;
  const digestOfBody = `SHA-256=${createHash('sha256').update(body).digest('base64')}`;
  if (signedNames.includes('digest') && digest !== digestOfBody) return false;
  const values = { ...headers, '(request-target)': `${method.toLowerCase()} ${url}` };
  const signed = signedNames.map((name) => `${name}: ${values[name] ?? ''}`).join('\n');
  const expected = createHmac('sha256', apiToken).update(signed).digest();
  const given = Buffer.from(/signature="([^"]*)"/.exec(authorization)?.[1] ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) throw new Refused('body_too_large', 'The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const refusal = (status, errorCode, message) => ({ status, body: { error_code: errorCode, message } });

/**
 * The response for an error. It has an `error_code` only if Stripe refused the request. Otherwise the outcome is
 * unknown, and Tillgate asks for it later.
 */
function responseTo(error) {
  if (error instanceof Refused) return refusal(402, error.errorCode, error.message);
  const { StripeCardError, StripeInvalidRequestError, StripeAuthenticationError, StripePermissionError } =
    Stripe.errors;
  if (error instanceof StripeCardError)
    return refusal(402, error.decline_code ?? error.code ?? 'card_declined', error.message);
  if (error instanceof StripeInvalidRequestError) return refusal(402, error.code ?? 'invalid_request', error.message);
  if (error instanceof StripeAuthenticationError || error instanceof StripePermissionError)
    return refusal(402, 'misconfigured', 'The Stripe key of the gateway is invalid.');
  return { status: 503, body: { message: 'Stripe did not report the outcome of the request.' } };
}

/** A part of a path; empty if it is not encoded correctly. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

async function respondToTillgate(request, part) {
  const text = await read(request);
  if (!isAuthentic(request, text)) return refusal(401, 'unauthorized', 'Invalid signature.');
  if (request.method === 'GET') {
    const reference = decoded(part);
    const outcome = await lookUp(stripe, reference);
    return outcome ? { status: 200, body: outcome } : { status: 404, body: { error_code: 'not_found', reference } };
  }
  if (request.method !== 'POST' || !Object.hasOwn(operations, part)) return refusal(404, 'no_route', 'Unknown path.');
  let body;
  try {
    body = JSON.parse(text.toString());
  } catch {
    return refusal(400, 'invalid_request', 'The body is not valid JSON.');
  }
  return operations[part](body);
}

/** Handles a webhook event from Stripe, after checking its signature. */
async function respondToStripe(request) {
  if (!webhookSecret || !tillgateUrl || !shop || !token) return refusal(404, 'no_route', 'The webhook is not set up.');
  let event;
  try {
    event = stripe.webhooks.constructEvent(
      await read(request),
      request.headers['stripe-signature'] ?? '',
      webhookSecret,
    );
  } catch {
    return refusal(400, 'invalid_signature', 'Invalid signature.');
  }
  // Also for events of other applications of the account, so that Stripe does not send them again.
  await settleLate({ stripe, lookUp, tillgate: { url: tillgateUrl, shop, token } }, event);
  return { status: 200, body: { received: true } };
}

async function respond(request) {
  const { pathname } = new URL(request.url, 'http://gateway');
  const [, folder, part, ...rest] = pathname.split('/');
  if (pathname === '/health') return { status: 200, body: { status: 'ok' } };
  if (pathname === '/webhook' && request.method === 'POST') return respondToStripe(request);
  if (folder === 'payments' && part && rest.length === 0) return respondToTillgate(request, part);
  return refusal(404, 'no_route', 'Unknown path.');
}

async function send(request, response) {
  const { status, body } = await respond(request).catch((error) => {
    const answer = responseTo(error);
    const { method, url } = request;
    process.stderr.write(
      `${method} ${url}: ${error.type ?? error.name} ${error.code ?? error.errorCode ?? error.message}\n`,
    );
    return answer;
  });
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((request, response) => void send(request, response));
server.listen(Number(port), host, () => process.stdout.write(`listening on http://${host}:${port}\n`));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.close());
