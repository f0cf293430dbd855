import type { FastifyInstance } from 'fastify';
import { fixedDocument, fixedDocumentConfig } from '../http/fixed-document.js';
import { pageFiles } from '../web/page-files.js';
import { startPage, startPagePolicy } from '../web/start-page.js';

/** Creates an order of the demo shop and returns the URL of its checkout page below the given URL of the service. */
type NewDemoOrder = (calledAt: string) => Promise<string>;

/** Adds the page at `GET /` and, with `DEMO`, the route that its button for a new demo order calls. */
export function registerStartPage(server: FastifyInstance, newDemoOrder: NewDemoOrder | undefined): void {
  const offersDemoOrder = newDemoOrder !== undefined;
  const page = startPage(pageFiles('start/main.ts'), { offersDemoOrder });
  const sendPage = fixedDocument('text/html; charset=utf-8', () => page);
  server.get('/', { config: { ...fixedDocumentConfig, authenticates: false } }, (request, reply) =>
    sendPage(request, reply.header('content-security-policy', startPagePolicy)),
  );
  if (!newDemoOrder) return;
  server.post('/demo/orders', { config: { authenticates: false } }, async ({ protocol, host }) => ({
    checkout_url: await newDemoOrder(`${protocol}://${host}`),
  }));
}
