import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ViewerDocument } from '../generated/documents.js';
import { headersOf, type Credential } from '../api/credential.js';
import { keepFresh } from '../api/freshness.js';
import { followShop } from '../api/live-feed.js';
import { NoResponseError, ServiceError, SignedOutError } from '../api/problems.js';
import { isTransient, retryDelay } from '../api/retry.js';
import { createProofs } from '../api/proofs.js';
import { createSend } from '../api/send.js';
import { settings } from '../api/settings.js';
import { chooseLanguageOfAccount } from '../languages/chosen-language.js';
import { t } from '../languages/language.js';
import { hasScope, type Session } from './session.js';

const address = `${settings.root}dashboard/session`;

const shopKey = 'tillgate-shop';

/** The shop that the person chose in this browser. */
export const chosenShop = (): string | undefined => localStorage.getItem(shopKey) ?? undefined;

export function chooseShop(shopIdentifier: string | undefined): void {
  if (shopIdentifier === undefined) localStorage.removeItem(shopKey);
  else localStorage.setItem(shopKey, shopIdentifier);
}

interface SessionResponse {
  data: { session: { csrf_token: string; expires_at: string; kind?: string } | null };
}

/**
 * Requests the session of the cookie; the method determines the effect on it. Throws {@link NoResponseError}, {@link
 * SignedOutError} or {@link ServiceError}.
 */
async function requestSession(
  method: 'GET' | 'POST' | 'DELETE',
  credential?: Credential,
): Promise<Credential | undefined> {
  let response: Response;
  try {
    response = await fetch(address, { method, headers: credential ? headersOf(credential) : {} });
  } catch {
    throw new NoResponseError();
  }
  if (response.status === 401) throw new SignedOutError();
  if (response.status === 429 || response.status === 503)
    throw new ServiceError(t('common.session.busy'), 'RATE_LIMITED', {
      retryAfter: Number(response.headers.get('retry-after') ?? 1),
    });
  if (!response.ok) throw new ServiceError(t('common.session.notSaved'), 'SESSION');
  const { data }: SessionResponse = await response.json();
  if (!data.session) return undefined;
  const { csrf_token: csrfToken, expires_at: expiresAt, kind } = data.session;
  return kind === 'person'
    ? { kind, csrfToken, expiresAt, shopIdentifier: chosenShop() }
    : { kind: 'session', csrfToken, expiresAt };
}

/** The session of an earlier visit in this browser. */
export const findSession = (): Promise<Credential | undefined> => requestSession('GET');

/** Keeps the token of a credential in a cookie, for at most 12 hours. */
export async function keepSession(credential: Credential): Promise<Credential> {
  return (await requestSession('POST', credential)) ?? credential;
}

function createQueries(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown): void => {
    if (error instanceof SignedOutError) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => isTransient(error) && failures < 4,
        retryDelay,
        staleTime: 5_000,
        // Requests are sent even if the browser reports that it is offline, because that is often wrong.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * Signs in with a credential. Throws {@link SignedOutError} for one that is not valid, {@link ServiceError} for an order
 * token.
 */
export async function beginSession(credential: Credential, onEnd: (reason?: string) => void): Promise<Session> {
  const proofs = createProofs();
  const send = createSend(credential, {
    prove: () => proofs.demand(),
    currentToken: async () => {
      const current = await findSession();
      return current?.kind === 'person' ? current.csrfToken : undefined;
    },
  });
  const { viewer } = await send(ViewerDocument, {});
  if (viewer.userName !== null) chooseLanguageOfAccount(viewer.locale);
  if (viewer.kind === 'order_token') throw new ServiceError(t('common.session.orderToken'), 'ORDER_TOKEN');
  const readsOrders = viewer.shopIdentifier !== null && hasScope(viewer, 'READ_ORDERS');
  let hasEnded = false;
  const end = (reason?: string): void => {
    // Each query reports that the credential is no longer valid; a late one must not end the next session.
    if (hasEnded) return;
    hasEnded = true;
    feed?.stop();
    queries.clear();
    if (credential.kind === 'session' || credential.kind === 'person')
      requestSession('DELETE', credential).catch(() => undefined);
    onEnd(reason);
  };
  const queries = createQueries(() => end(t('common.session.ended')));
  const feed = readsOrders ? followShop(credential, keepFresh(queries)) : undefined;
  return { credential, viewer, send, queries, proofs, feed, signOut: () => end() };
}
