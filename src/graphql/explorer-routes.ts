import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.js';
import type { TakeUpgrade } from './live/register-live.js';
import { explorerAsset, explorerContentSecurityPolicy, explorerPage } from '../web/explorer.js';

const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

/** Serves the explorer at `GET /graphql`, where websockets begin too; queries are not taken there, since addresses end in logs and histories. */
export function registerExplorer(server: FastifyInstance, takeUpgrade: TakeUpgrade): void {
  const page = explorerPage();

  server.get('/graphql', { config: { authenticates: false } }, (request, reply): FastifyReply => {
    if (takeUpgrade(request, reply)) return reply;
    if (!wantsPage(request)) {
      reply.header('allow', 'POST');
      refuse('METHOD_NOT_ALLOWED', { message: 'Send the document with POST.' });
    }
    return reply
      .header('content-security-policy', explorerContentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page);
  });

  server.get<{ Params: { name: string } }>(
    '/graphql/assets/:name',
    { config: { authenticates: false } },
    (request, reply): FastifyReply => {
      const { body, contentType } = explorerAsset(request.params.name) ?? refuse('NOT_FOUND');
      return reply.header('cache-control', 'public, max-age=3600').type(contentType).send(body);
    },
  );
}
