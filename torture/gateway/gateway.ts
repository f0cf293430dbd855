import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { membersOf } from '../calls/case.js';
import {
  behaviorIn,
  delayOf,
  endOf,
  refusalOf,
  refusesConfirmation,
  type Behavior,
  type RequestType,
} from './behavior.js';
import { newBooks, type BookEntry, type Books, type CallType } from './books.js';

/** What a gateway offers for calls whose response was lost. */
export interface GatewayTraits {
  /** The outcome can be looked up. */
  isAsked: boolean;
  /** A repeated reference gets the first outcome; otherwise a repeated request is refused. */
  takesRepeats: boolean;
}

/** A payment gateway on loopback with its own records that loses calls and responses, responds late and declines. */
export interface Gateway extends GatewayTraits {
  url: string;
  books: Books;
  /** From now on, every call is answered immediately, and waiting calls are recorded. */
  calmDown(): Promise<void>;
  /** Behaves according to another seed, and writes other records; `kill` kills a process of the service. */
  begin(seed: string, books: Books, kill?: Kill): void;
  close(): Promise<void>;
}

/** Kills a process of the service; returns for how long the gateway then cannot be reached, in ms. */
export type Kill = () => Promise<number>;

const callTypes: readonly CallType[] = ['auth', 'capture', 'refund', 'void'];
const isCallType = (name: string): name is CallType => callTypes.some((type) => type === name);

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return membersOf(text === '' ? {} : JSON.parse(text));
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendOutcome({ type, status, transactionId }: BookEntry, response: ServerResponse): void {
  if (status === 'failed') return answer(response, 402, { error_code: 'card_declined', message: 'Declined.' });
  if (status === 'waiting')
    return answer(response, 200, { authorization_id: transactionId, requires_action: true, client_secret: 'secret' });
  if (status === 'pending') return answer(response, 202, { transaction_id: transactionId, pending: true });
  if (type === 'auth') return answer(response, 200, { authorization_id: transactionId, payment_details: {} });
  return answer(response, 200, { transaction_id: transactionId });
}

const refusals = {
  already_confirmed: [422, { error_code: 'already_confirmed', message: 'It is confirmed already.' }],
  duplicate: [400, { error_code: 'duplicate', message: 'The reference was used before.' }],
  unavailable: [503, { error_code: 'unavailable', message: 'Try again later.' }],
} as const;

/** Starts a gateway. */
export async function startGateway(traits: GatewayTraits): Promise<Gateway> {
  const { takesRepeats } = traits;
  let seed = '';
  let books = newBooks({ mayAuthorizeAgain: false });
  let isCalm = true;
  let calls = new Map<string, number>();
  let confirmed = new Set<string>();
  let retained = new Set<string>();
  let kill: Kill = async () => 0;

  function countOf(name: string): number {
    const count = (calls.get(name) ?? 0) + 1;
    calls.set(name, count);
    return count;
  }

  function nextBehavior(type: RequestType, token: string): Behavior {
    const count = countOf(`${type} ${token}`);
    return isCalm ? 'answers' : behaviorIn(seed, type, token, count);
  }

  /** Records a call later than it arrived; an authorization that nobody confirms ends. */
  function mature(entry: BookEntry): void {
    if (entry.status === 'pending' && (isCalm || Date.now() - entry.at > 3_000))
      entry.status = endOf(seed, entry.transactionId);
    if (entry.status === 'waiting' && isCalm) entry.status = 'failed';
  }

  function lookUp(reference: string, response: ServerResponse): void {
    const entry = books.byReference(reference);
    if (!entry) return answer(response, 404, { error_code: 'not_found', reference });
    mature(entry);
    const status = entry.status === 'waiting' ? 'pending' : entry.status;
    answer(response, 200, { status, transaction_id: entry.transactionId });
  }

  function book(type: CallType, body: Record<string, unknown>, status: BookEntry['status']): BookEntry {
    const used = books.byTransaction(String(body['auth_id'] ?? body['authorization_id'] ?? body['transaction_id']));
    const token = used?.token ?? String(body['token']);
    const entry: BookEntry = {
      type,
      reference: String(body['reference']),
      token,
      used,
      amount: Number(body['amount'] ?? 0),
      status,
      transactionId: `${type}/${token}/${books.entries.length}`,
      orderId: used?.orderId ?? String(body['order_id']),
      at: Date.now(),
    };
    if (status !== 'failed') books.recordViolation(entry);
    books.entries.push(entry);
    // An unconfirmed authorization ends when it is voided.
    if (type === 'void' && status === 'success' && used?.status === 'waiting') used.status = 'failed';
    return entry;
  }

  /** Refuses a request that was received before, in one of the ways in which gateways do. */
  function refuseRepeat(reference: string, response: ServerResponse): void {
    const how = refusalOf(seed, reference, countOf(`repeat ${reference}`));
    if (how === 'cut') return void response.socket?.destroy();
    const [status, body] = refusals[how];
    answer(response, status, body);
  }

  /** A process is killed after the call was recorded, and before it has the response; then the gateway may be away. */
  async function killFirst(entry: BookEntry, response: ServerResponse): Promise<void> {
    const awayFor = await kill();
    if (awayFor > 0) await beAway(awayFor);
    sendOutcome(entry, response);
  }

  /** Responds to a request that was recorded. */
  function respond(behavior: Behavior, entry: BookEntry, response: ServerResponse): void {
    switch (behavior) {
      case 'loses the answer':
        return void response.socket?.destroy();
      case 'answers with garbage':
        return void response.writeHead(200).end('{"authorization_id": 12.5, "transaction_id": {}, ');
      case 'answers with 500':
        return void response.writeHead(500).end('<h1>Oops</h1>');
      case 'answers late':
        return void setTimeout(() => sendOutcome(entry, response), delayOf(seed, entry.transactionId)).unref();
      case 'kills a process':
        return void killFirst(entry, response);
      default:
        return sendOutcome(entry, response);
    }
  }

  /** The second request of an authorization, after the shopper has confirmed it. */
  function confirm(entry: BookEntry, response: ServerResponse): void {
    const { reference, token } = entry;
    if (entry.status === 'waiting') {
      const behavior = nextBehavior('confirm', token);
      if (behavior === 'loses the call') return void response.socket?.destroy();
      confirmed.add(reference);
      entry.status = behavior === 'declines' ? 'failed' : 'success';
      return respond(behavior, entry, response);
    }
    const isRepeated = confirmed.has(reference);
    if (isRepeated && !takesRepeats) books.recordRepeat('the confirmation of', reference);
    if (takesRepeats && !refusesConfirmation(seed, reference, countOf(`confirmation ${reference}`)))
      return sendOutcome(entry, response);
    refuseRepeat(reference, response);
  }

  function move(type: CallType, body: Record<string, unknown>, response: ServerResponse): void {
    const reference = String(body['reference']);
    const known = books.byReference(reference);
    if (body['confirm'] === true && known) return confirm(known, response);
    if (known && takesRepeats) {
      if (known.status === 'pending') mature(known);
      return sendOutcome(known, response);
    }
    if (known) {
      books.recordRepeat(type, reference);
      return refuseRepeat(reference, response);
    }
    const used = books.byTransaction(String(body['auth_id'] ?? body['authorization_id'] ?? body['transaction_id']));
    const behavior = nextBehavior(type, used?.token ?? String(body['token']));
    switch (behavior) {
      case 'loses the call':
        return void response.socket?.destroy();
      case 'declines':
        return sendOutcome(book(type, body, 'failed'), response);
      case 'asks the shopper':
        return sendOutcome(book(type, body, 'waiting'), response);
      case 'books later':
        return sendOutcome(book(type, body, 'pending'), response);
      default:
        return respond(behavior, book(type, body, 'success'), response);
    }
  }

  /** Saves a payment method. A repeat is refused where none are taken. */
  function retain(key: string, body: Record<string, unknown>, response: ServerResponse): void {
    if (retained.has(key) && !takesRepeats) return refuseRepeat(key, response);
    retained.add(key);
    answer(response, 200, { token: body['token'] });
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://gateway').pathname;
    const name = decodeURIComponent(path.slice('/payments/'.length));
    if (request.method === 'GET') return lookUp(name, response);
    const key = String(request.headers['idempotency-key']);
    void readBody(request).then(
      (body) => (isCallType(name) ? move(name, body, response) : retain(key, body, response)),
      // The caller was killed.
      () => response.destroy(),
    );
  });
  async function listen(at: number): Promise<number> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
    return address.port;
  }
  const port = await listen(0);
  let absence = Promise.resolve();

  /** Refuses connections for this long, in ms. */
  async function leave(after: Promise<void>, duration: number): Promise<void> {
    await after;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await pause(duration);
    await listen(port);
  }
  function beAway(duration: number): Promise<void> {
    absence = leave(absence, duration);
    return absence;
  }

  return {
    ...traits,
    url: `http://127.0.0.1:${port}`,
    get books() {
      return books;
    },
    async calmDown() {
      isCalm = true;
      await absence;
    },
    begin(nextSeed, emptyBooks, killing = async () => 0) {
      [seed, books, isCalm, calls, kill] = [nextSeed, emptyBooks, false, new Map(), killing];
      [confirmed, retained] = [new Set(), new Set()];
    },
    async close() {
      await absence;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
