import { createGraphqlClient, type GraphqlClient } from '@tillgate/client';
import { settings, serviceUrl } from './settings.js';

/** The order token in the fragment of the URL, which is not sent to any server. */
const tokenOfAddress = (): string => decodeURIComponent(location.hash.slice(1));

/** Stores the current token in the URL, so that a reload continues with it. */
function keep(token: string): void {
  history.replaceState(history.state, '', `#${token}`);
}

const clientWith = (token: string): GraphqlClient => createGraphqlClient({ url: serviceUrl, token, onToken: keep });

let client = clientWith(tokenOfAddress());

export const api = (): GraphqlClient => client;

/** Continues with another order token, such as one that the embedding page sent. */
export function useToken(token: string): void {
  keep(token);
  client = clientWith(token);
}

export const storageKey = `tillgate.checkout.${settings.publicOrderId}`;
