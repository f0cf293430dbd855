import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The names of files from the build. Compressed copies are sent if the client accepts them. */
const assetName = /^\/[\w.-]+\.(?:js|css)$/;
const year = 31_536_000;

/** Adds the files of pages, which browsers can cache, because a file with different content has a different name. */
export async function registerPageFiles(
  server: FastifyInstance,
  place: { root: string; prefix: string },
): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, authenticates: false, isFile: true, compress: false };
    });
    await scope.register(fastifyStatic, {
      ...place,
      decorateReply: false,
      index: false,
      preCompressed: true,
      allowedPath: (name) => assetName.test(name),
      maxAge: year * 1_000,
      immutable: true,
      // The plugin chooses a compressed copy, but does not set Vary.
      setHeaders: (response) => void response.setHeader('vary', 'Accept-Encoding'),
    });
  });
}
