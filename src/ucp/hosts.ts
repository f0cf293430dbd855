import type { Tillgate } from '../context.js';
import type { Shop } from '../domain/shop/shops/shop.js';
import { parseUrl } from '../lib/parse-url.js';

/** Where a request was received, according to the client or a trusted proxy. */
export interface CalledAt {
  protocol: string;
  host: string;
}

type Parts = Pick<Tillgate, 'demo' | 'publicUrl'>;
type Hosted = Pick<Shop, 'settings'>;

/** A host in lower case, without the port that is the default. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/:(?:443|80)$/, '');

/**
 * The address at which platforms reach a shop, without a slash at the end: that of its host, otherwise PUBLIC_URL, in a demo
 * otherwise the address that was called. Undefined if there is none.
 */
export function addressOf({ demo, publicUrl }: Parts, { settings }: Hosted, called: CalledAt): string | undefined {
  const { host } = settings.agents;
  if (host !== null) return `https://${host}`;
  return publicUrl ?? (demo ? `${called.protocol}://${called.host}` : undefined);
}

/** The same without a request: the address at which a platform has reached the shop before counts as the called one. */
export const settledAddress = ({ publicUrl }: Parts, { settings }: Hosted, before: string): string =>
  settings.agents.host === null ? (publicUrl ?? before) : `https://${settings.agents.host}`;

/**
 * The hosts that a signature for a shop may be about. A request for another server, which somebody has recorded and sends
 * here, is not valid; therefore the host that was called counts only in a demo.
 */
export function authoritiesOf({ demo, publicUrl }: Parts, { settings }: Hosted, called: CalledAt): string[] {
  const { host } = settings.agents;
  const own = publicUrl === undefined ? undefined : parseUrl(publicUrl)?.host;
  return [
    ...new Set([
      ...(host === null ? [] : [plainHost(host)]),
      ...(own === undefined ? [] : [plainHost(own)]),
      ...(demo ? [plainHost(called.host)] : []),
    ]),
  ];
}
