// A payment gateway for Tillgate in one file, without dependencies. It moves no money: it shows how a gateway must
// respond, and can be copied as a starting point for a gateway in front of a real payment provider.
//
//   API_TOKEN=… BOOKS=./books.jsonl PORT=4300 node gateway.mjs
//
// The protocol is described in docs/payment-gateways.md.
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
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
    // A prepaid card with less than the amount on it, for a gateway with `answers_amounts`.
    const amount = body.token.includes('partial') ? Math.ceil(body.amount / 2) : body.amount;
    return {
      status: 200,
      body: {
        authorization_id: id,
        amount,
        currency: body.currency,
        payment_details: { brand: 'Visa', last_four: '4242', expiration: '2031-12' },
      },
    };
  },

  capture({ auth_id: authorizationId, amount }, id) {
    const authorization = find('auth', authorizationId);
    if (!authorization) return refusal('unknown_authorization', 'There is no such authorization.');
    if (sumOf('void', 'authorizationId', authorizationId) > 0)
      return refusal('voided', 'The authorization was voided.');
    if (sumOf('capture', 'authorizationId', authorizationId) + amount > authorization.amount)
      return refusal('amount_too_large', 'The amount exceeds the authorized amount.');
    return { status: 200, body: { transaction_id: id, amount, currency: authorization.answer.body.currency } };
  },

  refund({ transaction_id: captureId, amount }, id) {
    const capture = find('capture', captureId);
    if (!capture) return refusal('unknown_transaction', 'There is no such capture.');
    if (sumOf('refund', 'captureId', captureId) + amount > capture.amount)
      return refusal('amount_too_large', 'The amount exceeds the captured amount.');
    return { status: 200, body: { transaction_id: id, amount, currency: capture.answer.body.currency } };
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
  // An ID is given once, even if the books are deleted.
  const id = known?.id ?? `${type}_${randomUUID()}`;
  const answer = operations[type](body, id);
  const { reference, auth_id: ofCapture, authorization_id: ofVoid, transaction_id: captureId } = body;
  const { amount = body.amount ?? 1 } = answer.body;
  return record({ reference, type, id, amount, authorizationId: ofCapture ?? ofVoid, captureId, answer }).answer;
}

/** The outcome of an earlier call. */
function lookUp(reference) {
  const entry = books.get(reference);
  if (!entry) return { status: 404, body: { error_code: 'not_found', reference } };
  if (entry.answer.body.requires_action) return { status: 200, body: { status: 'pending', transaction_id: entry.id } };
  const { amount, currency } = entry.answer.body;
  if (entry.answer.status === 200)
    return { status: 200, body: { status: 'success', transaction_id: entry.id, amount, currency } };
  return { status: 200, body: { status: 'failed', ...entry.answer.body } };
}

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

/** The largest body, in bytes. */
const largestBody = 1_048_576;

/** The body as it was sent; undefined if it is too large. */
async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function respond(request) {
  const text = await read(request);
  if (!text) return { status: 413, body: { error_code: 'body_too_large', message: 'The body is too large.' } };
  if (!isAuthentic(request, text))
    return { status: 401, body: { error_code: 'unauthorized', message: 'Invalid signature.' } };
  const [, folder, part] = request.url.split('/');
  if (folder !== 'payments' || !part)
    return { status: 404, body: { error_code: 'no_route', message: 'Unknown path.' } };
  if (request.method === 'GET') return lookUp(decodeURIComponent(part));
  if (!Object.hasOwn(operations, part))
    return { status: 404, body: { error_code: 'no_route', message: 'Unknown path.' } };
  return answerOnce(part, text.length === 0 ? {} : JSON.parse(text));
}

async function send(request, response) {
  // Without an `error_code`, Tillgate treats the outcome as unknown and asks for it later.
  const { status, body } = await respond(request).catch((error) => ({ status: 500, body: { message: String(error) } }));
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const server = createServer((request, response) => void send(request, response));
server.listen(Number(port), '127.0.0.1', () => process.stdout.write(`listening on http://127.0.0.1:${port}\n`));
