import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import type { Credential } from '../api/credential.js';
import type { Scope, ViewerQuery } from '../generated/documents.js';
import type { LiveFeed } from '../api/live-feed.js';
import type { Proofs } from '../api/proofs.js';
import type { Send } from '../api/send.js';

export type Viewer = ViewerQuery['viewer'];
export type Shop = NonNullable<Viewer['shop']>;

/** A signed-in user. */
export interface Session {
  credential: Credential;
  viewer: Viewer;
  send: Send;
  queries: QueryClient;
  /** Demands of a fresh proof of the person. */
  proofs: Proofs;
  /** Undefined if the credential may not subscribe to the events of the shop. */
  feed: LiveFeed | undefined;
  signOut: () => void;
}

const SessionContext = createContext<Session | undefined>(undefined);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={session.queries}>{children}</QueryClientProvider>
    </SessionContext>
  );
}

/** The session of the signed-in user; throws on the sign-in page. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('nobody is signed in');
  return session;
}

/** The shop of the credential; throws for the root key, which has none. */
export function useShop(): Shop {
  const { shop } = useSession().viewer;
  if (!shop) throw new Error('This page needs an access token of a shop.');
  return shop;
}

/** Whether a credential has a scope. `WRITE_X` includes `READ_X`. */
export function hasScope({ scopes }: Viewer, scope: Scope): boolean {
  return scopes.some(
    (one) =>
      one === scope ||
      one === scope.replace(/^READ_/, 'WRITE_') ||
      (scope === 'WRITE_SHIPMENTS' && one === 'WRITE_ORDERS'),
  );
}

/** Whether the credential has a scope. Actions that it does not permit are not shown. */
export function useCan(): (scope: Scope) => boolean {
  const { viewer } = useSession();
  return (scope) => hasScope(viewer, scope);
}

/** Whether the shop counts stock. If it does not, no page says that stock is taken or given back. */
export const useCountsStock = (): boolean => useSession().viewer.stockIsChecked;

const noFeed = { isConnected: false, onConnection: () => () => undefined };

/** Whether live updates are connected; undefined without a feed. */
export function useIsLive(): boolean | undefined {
  const { feed } = useSession();
  const isConnected = useSyncExternalStore(
    (feed ?? noFeed).onConnection,
    () => (feed ?? noFeed).isConnected,
    () => false,
  );
  return feed && isConnected;
}
