import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findPolicy } from '../domain/people/accounts/policy-repository.js';
import { endOfSession } from '../domain/people/accounts/caller-of-session.js';
import { csrfTokenOf, isCsrfToken } from '../domain/people/accounts/session.js';
import { endSessionRow } from '../domain/people/accounts/session-repository.js';
import { OperationError, refuse } from '../errors.js';
import { isSecure, keepsCookies } from '../http/cookie-names.js';
import { csrfHeader, type DashboardSession, type SentCookies } from '../http/dashboard-sessions.js';
import type { HttpParts } from '../http/http-parts.js';
import { currencies } from '../lib/currencies.js';
import { dashboardPage, dashboardPolicy } from '../web/dashboard-page.js';
import { mailFrame, mailFramePolicy } from '../web/mail-frame.js';
import { dashboardFolder, pageFiles } from '../web/page-files.js';
import { registerPageFiles } from './page-files.js';

const currencyDigits = Object.fromEntries(
  currencies.filter(({ digits }) => digits !== 2).map(({ isoCode, digits }) => [isoCode, digits]),
);

const shown = ({ csrfToken, expiresAt }: Pick<DashboardSession, 'csrfToken' | 'expiresAt'>) => ({
  csrf_token: csrfToken,
  expires_at: expiresAt.toISOString(),
});

/** No session for a refusal, such as one that has ended. */
function refusedSession(error: unknown): undefined {
  if (error instanceof OperationError) return undefined;
  throw error;
}

/**
 * Adds the dashboard: its page at every path under `/dashboard`, its files, the frame for emails, and its sessions. A session keeps an access
 * token in a cookie that pages cannot read, so that the token survives a reload. Signing out ends it on the server.
 */
export async function registerDashboard(server: FastifyInstance, parts: HttpParts): Promise<void> {
  const { sessions, tillgate, config } = parts;
  const files = pageFiles('main.tsx', dashboardFolder);

  const cookiesOf = (request: FastifyRequest): SentCookies => ({
    cookie: request.headers.cookie,
    isSecure: isSecure(request, config),
  });

  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .header('content-security-policy', dashboardPolicy)
      .type('text/html; charset=utf-8')
      .send(dashboardPage({ path: request.url.split('?', 1)[0] ?? '', currencyDigits, files }));
  server.get('/dashboard/mail-frame', { config: { authenticates: false, isFile: true } }, (_, reply) =>
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', mailFramePolicy)
      .type('text/html; charset=utf-8')
      .send(mailFrame),
  );
  server.get('/dashboard', { config: { authenticates: false, isFile: true } }, sendPage);
  server.get('/dashboard/*', { config: { authenticates: false, isFile: true } }, sendPage);

  server.get('/dashboard/session', { config: { authenticates: false } }, async (request) => {
    const { call } = request;
    const secret = call.browser?.cookie('session');
    const ofPerson = secret === undefined ? undefined : await tillgate.userSessions.find(secret).catch(refusedSession);
    if (ofPerson && secret !== undefined && !ofPerson.isPending && endOfSession(ofPerson) > tillgate.clock.now())
      return {
        data: {
          session: { ...shown({ csrfToken: csrfTokenOf(secret), expiresAt: ofPerson.expiresAt }), kind: 'person' },
        },
      };
    const session = await sessions.find(cookiesOf(request));
    return { data: { session: session ? { ...shown(session), kind: 'access_token' } : null } };
  });

  // The credential is in a header that only pages of this origin can send, so that no other page can sign anybody in.
  server.post('/dashboard/session', async (request, reply) => {
    const { headers, call } = request;
    const { caller } = call;
    const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (caller.kind === 'anonymous' || token === undefined)
      refuse('INVALID_TOKEN', { message: 'An access token is required.' });
    if (caller.kind !== 'access_token')
      refuse('INSUFFICIENT_SCOPE', { message: 'Only an access token can be kept in a session.' });
    if (!keepsCookies(request, config))
      refuse('ORIGIN_NOT_ALLOWED', {
        message: 'A browser keeps the token over https only, except on the machine of the service.',
      });
    if (!(await findPolicy(tillgate.database, caller.shopId)).accessTokenSignIn)
      refuse('SIGN_IN_POLICY', { message: 'The shop does not allow access tokens to sign in to the dashboard.' });
    const { session, cookie } = sessions.begin(token, caller.expiresAt, isSecure(request, config));
    return reply.header('set-cookie', cookie).send({ data: { session: shown(session) } });
  });

  // Unlike its cookie, the CSRF token of a person's session is known to our own pages only.
  server.delete('/dashboard/session', { config: { authenticates: false } }, async (request, reply) => {
    const { headers, call } = request;
    const secret = call.browser?.cookie('session');
    const csrfToken = headers[csrfHeader];
    if (secret !== undefined && typeof csrfToken === 'string' && isCsrfToken(secret, csrfToken)) {
      const session = await tillgate.userSessions.find(secret).catch(refusedSession);
      if (session) await endSessionRow(tillgate.database, session.userId, session.id, tillgate.clock.now());
      tillgate.userSessions.forgetAll();
      call.browser?.remove('session');
    }
    await sessions.end(cookiesOf(request));
    return reply.header('set-cookie', sessions.removal(isSecure(request, config))).send({ data: { session: null } });
  });

  await registerPageFiles(server, { root: dashboardFolder, prefix: '/dashboard/assets/' });
}
