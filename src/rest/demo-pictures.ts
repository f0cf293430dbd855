import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.js';

/** Adds the pictures of the demo shop, by their names. */
export function registerDemoPictures(server: FastifyInstance, pictures: ReadonlyMap<string, string>): void {
  const config = { authenticates: false, isFile: true } as const;
  server.get<{ Params: { file: string } }>('/demo/pictures/:file', { config }, async ({ params }, reply) => {
    const picture = pictures.get(params.file.replace(/\.svg$/, ''));
    if (picture === undefined) return refuse('NOT_FOUND');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'")
      .send(picture);
  });
}
