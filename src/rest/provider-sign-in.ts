import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  beginProviderSignIn,
  finishProviderSignIn,
  logOutFromProvider,
} from '../domain/people/providers/provider-sign-in.js';
import { OperationError } from '../errors.js';

type ProviderRequest = FastifyRequest<{
  Params: { provider: string };
  Querystring: { page?: string | string[]; again?: string };
}>;

/** The pages through which people sign in at identity providers (OpenID Connect). */
export function registerProviderSignIn(server: FastifyInstance): void {
  const config = { authenticates: false } as const;

  server.get('/dashboard/sign-in/:provider', { config }, async (request: ProviderRequest, reply) => {
    const { page, again } = request.query;
    const url = await beginProviderSignIn(request.call, {
      id: request.params.provider,
      page: typeof page === 'string' ? page : undefined,
      again: again !== undefined,
    });
    return reply.redirect(url, 303);
  });

  server.get('/dashboard/sign-in/:provider/return', { config }, async (request: ProviderRequest, reply) => {
    const at = request.url.indexOf('?');
    const search = at === -1 ? '' : request.url.slice(at);
    try {
      return await reply.redirect(
        await finishProviderSignIn(request.call, { id: request.params.provider, search }),
        303,
      );
    } catch (error) {
      if (!(error instanceof OperationError)) throw error;
      // The page says what went wrong; the words of the provider are not repeated.
      return reply.redirect(`/dashboard?problem=${error.faults[0].code.toLowerCase()}`, 303);
    }
  });

  // Back-channel logout: a form of the provider, whose token proves it.
  void server.register(async (forms) => {
    forms.removeContentTypeParser('*');
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post(
      '/dashboard/sign-in/:provider/logout',
      { config, bodyLimit: 65_536 },
      async (request: FastifyRequest<{ Params: { provider: string }; Body: { logout_token?: string } }>) => {
        await logOutFromProvider(request.call, request.params.provider, request.body.logout_token ?? '');
        return {};
      },
    );
  });
}
