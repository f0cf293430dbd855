import type { Currency } from '../shared/money.js';

/** What the service says in the page about the order and its shop. */
export interface Settings {
  /** The address of the service, relative to the page. */
  root: string;
  publicOrderId: string;
  /** The origins whose pages may embed this one. */
  allowedDomains: string[];
  allowsLocalhost: boolean;
  /** The pages of external gateways, by gateway. */
  gatewayFrames: Record<string, string>;
  currency: Currency;
}

export const settings: Settings = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="tillgate"]')?.content ?? '{}',
);

const query = new URLSearchParams(location.search);

/** The order token of the page's address. */
export const firstToken = query.get('token') ?? '';

/** Whether the page only hands tokens to the page that embeds it, which pays by itself. */
export const handsOver = query.get('mode') === 'token';
