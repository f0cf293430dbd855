import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors.js';
import { isLocalDemo } from '../domain/people/accounts/local-demo.js';
import { fixedDocument, fixedDocumentConfig } from '../http/fixed-document.js';
import { explorerContentSecurityPolicy, explorerFolder, explorerPage } from '../web/explorer.js';
import type { TakeUpgrade } from './live/register-live.js';

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** The files that the page names; compressed copies are sent by what the client accepts, never by their own names. */
const assetName = /^\/[\w-]+\.(?:js|css)$/;

/** Adds the files of the page, which a browser caches for an hour and then revalidates. */
async function registerExplorerFiles(server: FastifyInstance): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, authenticates: false, isFile: true, compress: false };
    });
    await scope.register(fastifyStatic, {
      root: explorerFolder,
      prefix: '/graphql/assets/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      maxAge: '1h',
      allowedPath: (path) => assetName.test(path),
      setHeaders(response) {
        response.setHeader('cache-control', 'public, max-age=3600');
      },
    });
  });
}

/**
 * Serves the explorer at `GET /graphql`, which is also the path of WebSockets. Queries are not accepted there, because
 * URLs end up in logs and histories.
 */
export async function registerExplorer(server: FastifyInstance, takeUpgrade: TakeUpgrade): Promise<void> {
  const sendPage = fixedDocument('text/html; charset=utf-8', explorerPage);
  server.get('/graphql', { config: { ...fixedDocumentConfig, authenticates: false } }, (request, reply) => {
    if (takeUpgrade(request, reply)) return reply;
    if (!wantsPage(request)) {
      reply.header('allow', 'POST');
      refuse('METHOD_NOT_ALLOWED', { message: 'Send the document with POST.' });
    }
    return sendPage(request, reply.header('content-security-policy', explorerContentSecurityPolicy));
  });
  await registerExplorerFiles(server);
}

/**
 * Adds `GET /graphql/headers`: the headers that the explorer's page begins with. They have the demo's access token for a
 * browser on the machine of a demo, and are empty for all others. `demoToken` is undefined without a demo shop.
 */
export function registerExplorerHeaders(server: FastifyInstance, demoToken: () => Promise<string | undefined>): void {
  server.get('/graphql/headers', { config: { authenticates: false } }, async ({ call, headers }, reply) => {
    // Pages of other origins do not read it, not even those of other programs on this machine.
    const isOwnPage = headers['sec-fetch-site'] === 'same-origin';
    const token = isOwnPage && isLocalDemo(call) ? await demoToken() : undefined;
    return reply.header('cache-control', 'no-store').send(token ? { Authorization: `Bearer ${token}` } : {});
  });
}
