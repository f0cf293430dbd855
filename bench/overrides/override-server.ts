import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A server of overrides on loopback. */
export interface OverrideServer {
  url: string;
  stop(): Promise<void>;
}

const rates = JSON.stringify({ name: 'Own', rates: [{ line_text: 'Drone', code: 'drone', value: '12.34' }] });

/** Lists shipping lines after a delay; never below `/dead`. */
export async function startOverrideServer(latencyMs: number): Promise<OverrideServer> {
  const server = createServer((request, response) => {
    void (async () => {
      for await (const chunk of request) void chunk;
      if (request.url?.startsWith('/dead')) return;
      await pause(latencyMs);
      response.writeHead(200, { 'content-type': 'application/json' }).end(rates);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
