/** The data of the shop in the HTML of the page. */
export interface Settings {
  /** The URL of the service, relative to the page. */
  root: string;
  publicOrderId: string;
  /** The page of a payment link, whose URL has the secret of the link instead of an order token. */
  isLink?: true;
  /** The origins whose pages may embed this one. */
  allowedDomains: string[];
  allowsLocalhost: boolean;
  /** The pages of external gateways, by gateway. */
  gatewayFrames: Record<string, string>;
}

export const settings: Settings = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="tillgate"]')?.content ?? '{}',
);

export const serviceUrl = new URL(settings.root, location.href).href.replace(/\/$/, '');
