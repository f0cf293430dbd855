import { createGraphqlClient, type GraphqlClient } from '@tillgate/client';
import { fetchFromService } from '../shared/fetch-from-service.js';
import { settings, serviceUrl } from './settings.js';

/** Whether a text is a token of the page's order. The service checks its signature. */
export function isOrderToken(text: string): boolean {
  const [, claims = ''] = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(text) ?? [];
  try {
    const { sub }: { sub?: unknown } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    // An own page that is being developed may not name an order.
    return typeof sub === 'string' && [sub, ''].includes(settings.publicOrderId);
  } catch {
    return false;
  }
}

/** The order token in the fragment of the URL, which is not sent to any server; empty if there is none. */
function tokenOfAddress(): string {
  const text = location.hash.slice(1);
  return isOrderToken(text) ? text : '';
}

/** Stores the current token in the URL, so that a reload continues with it. A payment link is exchanged again instead. */
function keep(next: string): void {
  token = next;
  if (settings.isLink) return;
  history.replaceState(history.state, '', `#${next}`);
}

const clientWith = (token: string): GraphqlClient =>
  createGraphqlClient({ url: serviceUrl, token, onToken: keep, fetch: fetchFromService });

let token = tokenOfAddress();
let client = clientWith(token);

/** The order token, which may have expired; empty if there is none. */
export const orderToken = (): string => token;

export const hasToken = (): boolean => token !== '';

export const api = (): GraphqlClient => client;

/** Continues with another token of the order, such as one that the embedding page sent. */
export function useToken(next: string): void {
  keep(next);
  client = clientWith(next);
}

export const storageKey = `tillgate.checkout.${settings.publicOrderId}`;
