import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** A request that the server received. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** The response of the server: a status and a body, or a fault. */
export type IntegrationAnswer =
  | { status?: number; body: unknown }
  | 'never'
  | 'error_500'
  | 'not_json'
  | 'empty'
  | 'wrong_shape'
  | 'huge'
  | 'redirect'
  | 'dropped'
  | 'half_a_body';

/** A server of an integration on loopback, such as that of an override. */
export interface IntegrationServer {
  url: string;
  got: ReceivedRequest[];
  /** The response from now on. A function is called for each request, and may wait. */
  answer: IntegrationAnswer | ((request: ReceivedRequest) => IntegrationAnswer | Promise<IntegrationAnswer>);
  close(): Promise<void>;
}

const mebibyte = 1_048_576;

function send(response: ServerResponse, answer: IntegrationAnswer): void {
  if (typeof answer === 'object') {
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    return void response.end(JSON.stringify(answer.body));
  }
  switch (answer) {
    case 'never':
      return;
    case 'error_500':
      return void response.writeHead(500).end('<h1>Oops</h1>');
    case 'not_json':
      return void response.writeHead(200).end('<h1>Welcome</h1>');
    case 'empty':
      return void response.writeHead(200).end();
    case 'wrong_shape':
      return void response.writeHead(200).end('{"surprise":[1]}');
    case 'huge':
      return void response.writeHead(200).end(`{"a":"${'a'.repeat(2 * mebibyte)}"}`);
    case 'redirect':
      return void response.writeHead(302, { location: '/elsewhere' }).end();
    case 'dropped':
      return void response.socket?.destroy();
    case 'half_a_body':
      response.writeHead(200, { 'content-length': '100' }).write('{"valid":');
      return void setTimeout(() => response.socket?.destroy(), 20);
  }
}

/** Starts a server that answers `{}`. */
export async function integrationServer(): Promise<IntegrationServer> {
  const own: Pick<IntegrationServer, 'got' | 'answer'> = { got: [], answer: { body: {} } };
  const server = createServer((request, response) => {
    void (async () => {
      let text = '';
      for await (const chunk of request) text += String(chunk);
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const received = { method: request.method ?? '', path: request.url ?? '', headers, body: JSON.parse(text) };
      own.got.push(received);
      send(response, typeof own.answer === 'function' ? await own.answer(received) : own.answer);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(own, {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
