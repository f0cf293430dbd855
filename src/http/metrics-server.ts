import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { HttpParts } from './http-parts.js';
import { metricsContentType } from './metrics.js';

/**
 * Serves the metrics on METRICS_PORT, without a credential: the operator decides who reaches that port. Resolves once it
 * listens; undefined where no such port is set.
 */
export async function startMetricsServer({
  config,
  log,
  metrics,
}: Pick<HttpParts, 'config' | 'log' | 'metrics'>): Promise<Server | undefined> {
  if (config.metricsPort === undefined) return undefined;
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('X-Request-Id', randomUUID());
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metricsContentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.metricsPort, config.host, resolve);
  });
  return server;
}
