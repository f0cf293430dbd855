import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';

export interface Callback {
  path: string;
  headers: Record<string, string>;
  raw: string;
  body: {
    id: string;
    topic: string;
    sequence: number | null;
    previous_sequence: number | null;
    public_order_id: string | null;
    application_state: { is_processed: boolean } | null;
    data: Record<string, unknown>;
  };
}

/** A webhook receiver on loopback with responses set by the test. */
export interface WebhookReceiver {
  url: string;
  got: Callback[];
  answer: { status: number; headers?: Record<string, string> };
  /** Holds all responses from now on, until a path is released. */
  hold(): void;
  /** Sends the held responses of a path, and responds to later requests to it immediately. */
  release(path: string): void;
  close(): Promise<void>;
}

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const receiver: Pick<WebhookReceiver, 'got' | 'answer'> = { got: [], answer: { status: 200 } };
  const released = new EventEmitter();
  const free = new Set<string>();
  let isHolding = false;
  const server = createServer((request, response) => {
    void (async () => {
      let raw = '';
      for await (const chunk of request) raw += String(chunk);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const path = request.url ?? '';
      receiver.got.push({ path, headers, raw, body: JSON.parse(raw) });
      if (isHolding && !free.has(path)) await once(released, path);
      response.writeHead(receiver.answer.status, receiver.answer.headers).end('heard');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}`,
    hold() {
      isHolding = true;
    },
    release(path: string) {
      free.add(path);
      released.emit(path);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
