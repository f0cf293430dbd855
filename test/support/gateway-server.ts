import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** How the gateway behaves in its next call of an operation; it behaves normally when nothing is queued. */
export type Behavior =
  | 'decline'
  | 'decline_with_500'
  | 'drop_before_recording'
  | 'drop_after_recording'
  | 'garbage_after_recording'
  | 'html_after_recording'
  | 'huge_after_recording'
  | 'half_a_body_after_recording'
  | 'error_500_after_recording'
  | 'error_500_before_recording'
  | 'not_found_page'
  | 'redirect_after_recording'
  | 'empty_after_recording'
  | 'accepted_202'
  | 'late_after_recording'
  | 'pending'
  | 'requires_action';

/** Members that the response to a call has besides its own, or instead of them. */
export interface Reply {
  reply: object;
  /** The response as it is sent, instead of JSON with the members. */
  text?: string;
}

export interface GatewayEntry {
  type: string;
  reference: string;
  amount: number;
  status: 'success' | 'failed' | 'pending';
  transactionId: string;
}

export interface ReceivedCall {
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
}

/** A payment gateway on loopback with its own ledger. */
export interface GatewayServer {
  url: string;
  records: GatewayEntry[];
  got: ReceivedCall[];
  next(operation: string, behavior: Behavior | Reply): void;
  /** Delays the responses to outcome lookups from now on. */
  delayLookUps(): void;
  /** Sends the delayed responses. */
  answerLate(): void;
  /** Confirms pending transactions. */
  confirm(): void;
  close(): Promise<void>;
}

interface Options {
  /** Whether a repeated reference returns the first outcome; otherwise the money moves again. */
  idempotent?: boolean;
  /** The card details in the response to an authorization. */
  paymentDetails?: object;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Sends a gigabyte as fast as it is read. */
function flood(response: ServerResponse): void {
  const chunk = Buffer.alloc(1_048_576, 32);
  let left = 1_024;
  const more = (): void => {
    while (left-- > 0) if (!response.write(chunk)) return void response.once('drain', more);
    response.end();
  };
  response.writeHead(200, { 'content-type': 'application/json' });
  more();
}

export async function gatewayServer({ idempotent = false, paymentDetails = {} }: Options = {}): Promise<GatewayServer> {
  const records: GatewayEntry[] = [];
  const got: ReceivedCall[] = [];
  const queued = new Map<string, (Behavior | Reply)[]>();
  const late: (() => void)[] = [];
  let delaysLookUps = false;
  let numbers = 0;
  /** The references of authorizations that wait for the shopper. */
  const waiting: string[] = [];

  /** The ID of an authorization that waits for the shopper, another one for each reference. */
  function waitingId(reference: string): string {
    if (!waiting.includes(reference)) waiting.push(reference);
    const place = waiting.indexOf(reference);
    return place === 0 ? 'auth-sca' : `auth-sca-${place + 1}`;
  }

  function outcomeOf({ type, status, transactionId }: GatewayEntry, response: ServerResponse, reply = {}): void {
    if (status === 'failed') return answer(response, 402, { error_code: 'card_declined', message: 'No.' });
    if (type === 'auth')
      return answer(response, 200, { authorization_id: transactionId, payment_details: paymentDetails, ...reply });
    return answer(response, 200, { transaction_id: transactionId, ...reply });
  }

  function lookUp(reference: string, response: ServerResponse): void {
    const behavior = queued.get('look up')?.shift();
    if (typeof behavior === 'object') return sendOutcome(reference, response, behavior.reply);
    if (behavior === 'error_500_before_recording') return void response.writeHead(500).end('oops');
    if (delaysLookUps) return void late.push(() => sendOutcome(reference, response));
    sendOutcome(reference, response);
  }

  function sendOutcome(reference: string, response: ServerResponse, reply = {}): void {
    const entry = records.find((one) => one.reference === reference);
    if (!entry) return answer(response, 404, { error_code: 'not_found', reference });
    answer(response, 200, { status: entry.status, transaction_id: entry.transactionId, ...reply });
  }

  function move(operation: string, body: Record<string, unknown>, response: ServerResponse): void {
    const reference = String(body['reference']);
    const known = idempotent ? records.find((one) => one.reference === reference) : undefined;
    if (known) return outcomeOf(known, response);
    const behavior = queued.get(operation)?.shift();
    if (behavior === 'drop_before_recording') return void response.socket?.destroy();
    if (behavior === 'not_found_page') return void response.writeHead(404).end('<h1>Not found</h1>');
    if (behavior === 'error_500_before_recording') return void response.writeHead(500).end('oops');
    if (behavior === 'requires_action')
      return answer(response, 200, {
        authorization_id: waitingId(reference),
        requires_action: true,
        client_secret: 'sca-secret',
      });
    // No money moves, so it is not in the ledger.
    const reply = typeof behavior === 'object' ? behavior.reply : {};
    if (operation === 'retain' && (behavior === undefined || typeof behavior === 'object'))
      return answer(response, 200, { token: `kept-${String(body['token'])}`, ...reply });
    const declines = behavior === 'decline' || behavior === 'decline_with_500';
    const waits = behavior === 'accepted_202' || behavior === 'pending';
    const status = declines ? 'failed' : waits ? 'pending' : 'success';
    numbers += 1;
    const amount = typeof body['amount'] === 'number' ? body['amount'] : 0;
    const entry: GatewayEntry = {
      type: operation,
      reference,
      amount,
      status,
      transactionId: `${operation}-${numbers}`,
    };
    records.push(entry);
    if (typeof behavior === 'object') {
      const { text } = behavior;
      if (text === undefined) return outcomeOf(entry, response, reply);
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(text);
    }
    switch (behavior) {
      case 'drop_after_recording':
        return void response.socket?.destroy();
      case 'garbage_after_recording':
        return void response.writeHead(200).end('{"authorization_id": 12.5, "transaction_id": {}, ');
      case 'html_after_recording':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
      case 'huge_after_recording':
        return flood(response);
      case 'half_a_body_after_recording':
        response.writeHead(200, { 'content-length': '100' }).write('{"authorization_id":"a');
        return void setTimeout(() => response.socket?.destroy(), 20);
      case 'error_500_after_recording':
        return void response.writeHead(500).end('<h1>Oops</h1>');
      case 'redirect_after_recording':
        return void response.writeHead(302, { location: '/elsewhere' }).end();
      case 'empty_after_recording':
        return void response.writeHead(200).end();
      case 'late_after_recording':
        return void late.push(() => outcomeOf(entry, response));
      case 'decline_with_500':
        return answer(response, 500, { error_code: 'card_declined', message: 'No.' });
      case 'accepted_202':
        return answer(response, 202, {});
      case 'pending':
        return answer(response, 200, { transaction_id: entry.transactionId, pending: true });
      default:
        return outcomeOf(entry, response);
    }
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const method = request.method ?? '';
    void readBody(request).then((body) => {
      got.push({ method, path, headers: request.headers, body });
      const last = decodeURIComponent(path.split('/').at(-1) ?? '');
      return method === 'GET' ? lookUp(last, response) : move(last, body, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    records,
    got,
    next: (operation, behavior) => void queued.set(operation, [...(queued.get(operation) ?? []), behavior]),
    delayLookUps: () => void (delaysLookUps = true),
    answerLate: () => late.splice(0).forEach((send) => send()),
    confirm: () => records.forEach((entry) => (entry.status = entry.status === 'pending' ? 'success' : entry.status)),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
