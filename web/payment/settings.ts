import type { Currency } from '../shared/money.js';

/** The data of the order and its shop in the HTML of the page. */
export interface Settings {
  /** The URL of the service, relative to the page. */
  root: string;
  publicOrderId: string;
  /** The origins whose pages may embed this one. */
  allowedDomains: string[];
  allowsLocalhost: boolean;
  /** The pages of external gateways, by gateway. */
  gatewayFrames: Record<string, string>;
  currency: Currency;
  /** The currency in which the total is also shown, and its exchange rate; null if there is none. */
  display: (Currency & { rate: number }) | null;
}

export const settings: Settings = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="tillgate"]')?.content ?? '{}',
);

const query = new URLSearchParams(location.search);

/** The order token in the URL of the page. */
export const firstToken = query.get('token') ?? '';

/** Whether the page only sends tokens to the embedding page, which makes the payment. */
export const handsOver = query.get('mode') === 'token';
