import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { membersOf } from '../calls/case.js';
import { behaviorIn, delayOf, endOf, type Behavior } from './behavior.js';
import { newBooks, type BookEntry, type Books, type CallType } from './books.js';

/** A payment gateway on loopback with its own records that loses calls and responses, responds late and declines. */
export interface Gateway {
  url: string;
  books: Books;
  /** From now on, every call is answered immediately, and waiting calls are recorded. */
  calmDown(): void;
  /** Behaves according to another seed, and writes other records. */
  begin(seed: string, books: Books): void;
  close(): Promise<void>;
}

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

/**
 * Starts a gateway. One that accepts repeats returns the first outcome for a repeated reference; another one would
 * record it again, and has an outcome lookup instead.
 */
export async function startGateway({ takesRepeats }: { takesRepeats: boolean }): Promise<Gateway> {
  let seed = '';
  let books = newBooks({ mayAuthorizeAgain: false });
  let isCalm = true;
  let calls = new Map<string, number>();

  function nextBehavior(type: CallType, token: string): Behavior {
    const count = (calls.get(`${type} ${token}`) ?? 0) + 1;
    calls.set(`${type} ${token}`, count);
    return isCalm ? 'answers' : behaviorIn(seed, type, token, count);
  }

  /** Records a call later than it arrived. */
  function mature(entry: BookEntry): void {
    if (entry.status === 'pending' && (isCalm || Date.now() - entry.at > 3_000))
      entry.status = endOf(seed, entry.transactionId);
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

  function move(type: CallType, body: Record<string, unknown>, response: ServerResponse): void {
    const known = books.byReference(String(body['reference']));
    if (body['confirm'] === true && known?.status === 'waiting') {
      known.status = 'success';
      return sendOutcome(known, response);
    }
    if (known && takesRepeats) {
      mature(known);
      return sendOutcome(known, response);
    }
    const used = books.byTransaction(String(body['auth_id'] ?? body['authorization_id'] ?? body['transaction_id']));
    const behavior = nextBehavior(type, used?.token ?? String(body['token']));
    const cut = (): void => void response.socket?.destroy();
    switch (behavior) {
      case 'loses the call':
        return cut();
      case 'declines':
        return sendOutcome(book(type, body, 'failed'), response);
      case 'asks the shopper':
        return sendOutcome(book(type, body, 'waiting'), response);
      case 'books later':
        return sendOutcome(book(type, body, 'pending'), response);
    }
    const entry = book(type, body, 'success');
    switch (behavior) {
      case 'answers':
        return sendOutcome(entry, response);
      case 'loses the answer':
        return cut();
      case 'answers with garbage':
        return void response.writeHead(200).end('{"authorization_id": 12.5, "transaction_id": {}, ');
      case 'answers with 500':
        return void response.writeHead(500).end('<h1>Oops</h1>');
      case 'answers late':
        setTimeout(() => sendOutcome(entry, response), delayOf(seed, entry.transactionId)).unref();
    }
  }

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://gateway').pathname;
    const name = decodeURIComponent(path.slice('/payments/'.length));
    if (request.method === 'GET') return lookUp(name, response);
    void readBody(request).then(
      (body) => (isCallType(name) ? move(name, body, response) : answer(response, 200, { token: body['token'] })),
      // The caller was killed.
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    get books() {
      return books;
    },
    calmDown: () => void (isCalm = true),
    begin(nextSeed, emptyBooks) {
      [seed, books, isCalm, calls] = [nextSeed, emptyBooks, false, new Map()];
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
