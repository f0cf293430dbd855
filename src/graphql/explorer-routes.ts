import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../errors.js';
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
