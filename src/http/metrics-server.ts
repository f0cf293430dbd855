import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { HttpParts } from './http-parts.js';
import { metricsContentType } from './metrics.js';
import type { Readiness } from './readiness.js';

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

/**
 * Serves the metrics and the health of the process on METRICS_PORT without a credential; the operator must restrict
 * access to that port. Resolves when it listens; undefined if the port is not set.
 */
export async function startMetricsServer({
  config,
  log,
  metrics,
  whyNotReady,
}: Pick<HttpParts, 'config' | 'log' | 'metrics'> & { whyNotReady: Readiness }): Promise<Server | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const pages: Record<string, (response: ServerResponse) => Promise<void>> = {
    '/metrics': async (response) => {
      const text = await metrics.text();
      response.writeHead(200, { 'content-type': metricsContentType }).end(text);
    },
    '/health/live': async (response) => sendJson(response, 200, { status: 'ok' }),
    '/health/ready': async (response) => {
      const reason = await whyNotReady();
      if (reason === undefined) sendJson(response, 200, { status: 'ok' });
      else sendJson(response, 503, { status: 'unavailable', reason });
    },
  };
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Request-Id', randomUUID());
    const page = request.method === 'GET' ? pages[request.url?.split('?', 1)[0] ?? ''] : undefined;
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    page(response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be read');
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.metricsPort, config.host, resolve);
  });
  return server;
}
