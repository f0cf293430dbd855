import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The names that the build gives to files; compressed copies are sent by what the client accepts. */
const assetName = /^\/[\w.-]+\.(?:js|css)$/;
const year = 31_536_000;

/** Adds the files of pages, which a browser keeps: a file with other content has another name. */
export async function registerPageFiles(
  server: FastifyInstance,
  place: { root: string; prefix: string },
): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, authenticates: false, compress: false };
    });
    await scope.register(fastifyStatic, {
      ...place,
      decorateReply: false,
      index: false,
      preCompressed: true,
      allowedPath: (name) => assetName.test(name),
      maxAge: year * 1_000,
      immutable: true,
      // The plugin chooses a compressed copy and does not say that it depends on the request.
      setHeaders: (response) => void response.setHeader('vary', 'Accept-Encoding'),
    });
  });
}
