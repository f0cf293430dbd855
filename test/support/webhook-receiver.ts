import { once } from 'node:events';
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
  };
}

/** A real receiver of webhooks on loopback, which answers as it is told to. */
export interface WebhookReceiver {
  url: string;
  got: Callback[];
  answer: { status: number; headers?: Record<string, string> };
  close(): Promise<void>;
}

export async function webhookReceiver(): Promise<WebhookReceiver> {
  const receiver: Omit<WebhookReceiver, 'url' | 'close'> = { got: [], answer: { status: 200 } };
  const server = createServer((request, response) => {
    void (async () => {
      let raw = '';
      for await (const chunk of request) raw += String(chunk);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      receiver.got.push({ path: request.url ?? '', headers, raw, body: JSON.parse(raw) });
      response.writeHead(receiver.answer.status, receiver.answer.headers).end('heard');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
