// A payment gateway for Tillgate in one file, without dependencies. It moves no money: it shows how a gateway must
// respond, and can be copied as a starting point for a gateway in front of a real payment provider.
//
//   API_TOKEN=… BOOKS=./books.jsonl PORT=4300 node gateway.mjs
//
// The protocol is described in docs/payment-gateways.md.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { API_TOKEN: apiToken, BOOKS: booksFile = './books.jsonl', PORT: port = '4300' } = process.env;
if (!apiToken) throw new Error('API_TOKEN is missing: set it to the api_token of the gateway in Tillgate.');

/** How far the clocks of the two servers may differ, in ms. */
const clockSkew = 300_000;

/**
 * One entry for each call, by its reference. An entry is written before the response is sent, so that a call that is
 * repeated or looked up has the same outcome even if this server was restarted in between.
 */
const books = new Map();
if (existsSync(booksFile))
  for (const line of readFileSync(booksFile, 'utf8').split('\n').filter(Boolean)) {
    const entry = JSON.parse(line);
    books.set(entry.reference, entry);
  }

function record(entry) {
  appendFileSync(booksFile, `${JSON.stringify(entry)}\n`);
  books.set(entry.reference, entry);
  return entry;
}

const refusal = (errorCode, message) => ({ status: 402, body: { error_code: errorCode, message } });

const isDone = ({ answer }) => answer.status === 200 && answer.body.requires_action !== true;

/** The sum of the successful entries of a type that belong to an authorization or a capture. */
const sumOf = (type, member, id) =>
  [...books.values()]
    .filter((entry) => entry.type === type && entry[member] === id && isDone(entry))
    .reduce((sum, { amount }) => sum + amount, 0);

const find = (type, id) => [...books.values()].find((entry) => entry.type === type && entry.id === id && isDone(entry));

/** The response of each operation. Amounts are integers in minor units of the currency. */
const operations = {
  /** Turns a token into one that can be charged again. */
  retain: ({ token }) => ({ status: 200, body: { token: `kept_${token}` } }),

  auth(body, id) {
    if (body.token.includes('declined')) return refusal('card_declined', 'The card was declined.');
    if (body.token.includes('sca') && !body.confirm)
      return { status: 200, body: { authorization_id: id, requires_action: true, client_secret: `secret_of_${id}` } };
    return {
      status: 200,
      body: { authorization_id: id, payment_details: { brand: 'Visa', last_four: '4242', expiration: '2031-12' } },
    };
  },

  capture({ auth_id: authorizationId, amount }, id) {
    const authorization = find('auth', authorizationId);
    if (!authorization) return refusal('unknown_authorization', 'There is no such authorization.');
    if (sumOf('void', 'authorizationId', authorizationId) > 0)
      return refusal('voided', 'The authorization was voided.');
    if (sumOf('capture', 'authorizationId', authorizationId) + amount > authorization.amount)
      return refusal('amount_too_large', 'The amount exceeds the authorized amount.');
    return { status: 200, body: { transaction_id: id } };
  },

  refund({ transaction_id: captureId, amount }, id) {
    const capture = find('capture', captureId);
    if (!capture) return refusal('unknown_transaction', 'There is no such capture.');
    if (sumOf('refund', 'captureId', captureId) + amount > capture.amount)
      return refusal('amount_too_large', 'The amount exceeds the captured amount.');
    return { status: 200, body: { transaction_id: id } };
  },

  void({ authorization_id: authorizationId }, id) {
    if (!find('auth', authorizationId)) return refusal('unknown_authorization', 'There is no such authorization.');
    return { status: 200, body: { transaction_id: id } };
  },
};

/**
 * Whether a call repeats a recorded one. A confirmation has the same reference as the call that it confirms, but is no
 * repeat.
 */
const isRepeat = (entry, body) => entry.answer.body.requires_action !== true || body.confirm !== true;

/** Executes a call once: a repeated reference gets the first response again. */
function answerOnce(type, body) {
  const known = books.get(body.reference);
  if (known && isRepeat(known, body)) return known.answer;
  // `retain` moves no money and has no reference.
  if (body.reference === undefined) return operations[type](body);
  const id = known?.id ?? `${type}_${books.size + 1}`;
  const answer = operations[type](body, id);
  const { reference, amount = 1, auth_id: ofCapture, authorization_id: ofVoid, transaction_id: captureId } = body;
  return record({ reference, type, id, amount, authorizationId: ofCapture ?? ofVoid, captureId, answer }).answer;
}

/** The outcome of an earlier call. */
function lookUp(reference) {
  const entry = books.get(reference);
  if (!entry) return { status: 404, body: { error_code: 'not_found', reference } };
  if (entry.answer.body.requires_action) return { status: 200, body: { status: 'pending', transaction_id: entry.id } };
  if (entry.answer.status === 200) return { status: 200, body: { status: 'success', transaction_id: entry.id } };
  return { status: 200, body: { status: 'failed', ...entry.answer.body } };
}

/** Whether Tillgate sent the request: it is signed with the API token, and recent, so that it is not a replay. */
function isAuthentic({ method, url, headers }) {
  const { date = '', authorization = '' } = headers;
  if (Math.abs(Date.now() - Date.parse(date)) > clockSkew || Number.isNaN(Date.parse(date))) return false;
  const signed = `(request-target): ${method.toLowerCase()} ${url}\ndate: ${date}`;
  const expected = createHmac('sha256', apiToken).update(signed).digest();
  const given = Buffer.from(/signature="([^"]*)"/.exec(authorization)?.[1] ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function readJson(request) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? {} : JSON.parse(text);
}

async function respond(request) {
  if (!isAuthentic(request))
    return { status: 401, body: { error_code: 'unauthorized', message: 'Invalid signature.' } };
  const [, folder, part] = request.url.split('/');
  if (folder !== 'payments' || !part)
    return { status: 404, body: { error_code: 'no_route', message: 'Unknown path.' } };
  if (request.method === 'GET') return lookUp(decodeURIComponent(part));
  if (!Object.hasOwn(operations, part))
    return { status: 404, body: { error_code: 'no_route', message: 'Unknown path.' } };
  return answerOnce(part, await readJson(request));
}

async function send(request, response) {
  // Without an `error_code`, Tillgate treats the outcome as unknown and asks for it later.
  const { status, body } = await respond(request).catch((error) => ({ status: 500, body: { message: String(error) } }));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((request, response) => void send(request, response));
server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`listening on http://127.0.0.1:${port}\n`));
