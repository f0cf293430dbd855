import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** How a gateway responds to a request that it has received before; `first_outcome` if it takes repeats. */
export type AnswerToRepeat = 'already_confirmed' | 'duplicate' | 'unavailable' | 'first_outcome';

export interface BookedCall {
  type: 'auth' | 'capture' | 'refund' | 'void';
  reference: string;
  amount: number;
  /** The call that it used: the authorization of a capture or a void, the capture of a refund. */
  used: string;
  status: 'success' | 'failed' | 'waiting';
  transactionId: string;
}

/** A gateway on loopback with its own books that refuses requests which it has received before. */
export interface RefusingGateway {
  url: string;
  books: readonly BookedCall[];
  /** How often each request was received: `confirm reference`, `void reference`. */
  received: ReadonlyMap<string, number>;
  /** The next authorizations have to be confirmed by the shopper. */
  asksShopper(): void;
  /** It declines the next request. */
  declinesNext(): void;
  /** Refuses connections until it comes back. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const refusals = {
  already_confirmed: [422, { error_code: 'already_confirmed', message: 'It is confirmed already.' }],
  duplicate: [400, { error_code: 'duplicate', message: 'The reference was used before.' }],
  unavailable: [503, { error_code: 'unavailable', message: 'Try again later.' }],
} as const;

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendOutcome({ type, status, transactionId }: BookedCall, response: ServerResponse): void {
  if (status === 'failed') return answer(response, 402, { error_code: 'card_declined', message: 'No.' });
  if (type !== 'auth') return answer(response, 200, { transaction_id: transactionId });
  const isWaiting = status === 'waiting' ? { requires_action: true, client_secret: `secret of ${transactionId}` } : {};
  return answer(response, 200, { authorization_id: transactionId, ...isWaiting });
}

const typeOf = (path: string): BookedCall['type'] | 'retain' => {
  const name = path.split('/').at(-1);
  if (name === 'auth' || name === 'capture' || name === 'refund' || name === 'void') return name;
  return 'retain';
};

export async function refusingGateway(toRepeat: AnswerToRepeat): Promise<RefusingGateway> {
  const books: BookedCall[] = [];
  const received = new Map<string, number>();
  let asks = false;
  let declines = false;

  function repeated(entry: BookedCall, response: ServerResponse): void {
    if (toRepeat === 'first_outcome') return sendOutcome(entry, response);
    const [status, body] = refusals[toRepeat];
    answer(response, status, body);
  }

  function statusOf(type: BookedCall['type']): BookedCall['status'] {
    if (declines) return 'failed';
    return asks && type === 'auth' ? 'waiting' : 'success';
  }

  function move(type: BookedCall['type'], body: Record<string, unknown>, response: ServerResponse): void {
    const reference = String(body['reference']);
    const known = books.find((one) => one.reference === reference);
    if (known && !(body['confirm'] === true && known.status === 'waiting')) return repeated(known, response);
    const status = known && !declines ? 'success' : statusOf(type);
    declines = false;
    const named = body['auth_id'] ?? body['authorization_id'] ?? body['transaction_id'];
    const used = typeof named === 'string' ? named : '';
    const amount = typeof body['amount'] === 'number' ? body['amount'] : 0;
    const entry = known ?? { type, reference, amount, used, status, transactionId: `${type}-${books.length + 1}` };
    entry.status = status;
    if (!known) books.push(entry);
    sendOutcome(entry, response);
  }

  function lookUp(reference: string, response: ServerResponse): void {
    const entry = books.find((one) => one.reference === reference);
    if (!entry) return answer(response, 404, { error_code: 'not_found', reference });
    const status = entry.status === 'waiting' ? 'pending' : entry.status;
    answer(response, 200, { status, transaction_id: entry.transactionId });
  }

  function retain(isFirst: boolean, response: ServerResponse): void {
    if (isFirst || toRepeat === 'first_outcome') return answer(response, 200, { token: 'kept' });
    const [status, body] = refusals[toRepeat];
    answer(response, status, body);
  }

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const path = request.url ?? '';
    if (request.method === 'GET') return lookUp(decodeURIComponent(path.split('/').at(-1) ?? ''), response);
    const type = typeOf(path);
    const key = type === 'retain' ? String(request.headers['idempotency-key']) : String(body['reference']);
    const name = `${body['confirm'] === true ? 'confirm' : type} ${key}`;
    const count = (received.get(name) ?? 0) + 1;
    received.set(name, count);
    return type === 'retain' ? retain(count === 1, response) : move(type, body, response);
  }

  const server = createServer((request, response) => void receive(request, response));
  async function listen(at: number): Promise<number> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }
  async function goAway(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    books,
    received,
    asksShopper: () => void (asks = true),
    declinesNext: () => void (declines = true),
    goAway,
    comeBack: async () => void (await listen(port)),
    close: () => (server.listening ? goAway() : Promise.resolve()),
  };
}
