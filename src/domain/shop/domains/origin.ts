import { parseUrl } from '../../../lib/parse-url.js';

const written = /^https?:\/\/[^\s/?#@\\]+\/?$/i;

const domainName = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const addressOfVersion6 = /^\[[0-9a-f:.]+\]$/;
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * A domain as browsers send it in the `Origin` header: scheme, host, and port unless it is the default. Undefined for
 * everything else, and for http outside of localhost.
 */
export function originOf(domain: string): string | undefined {
  const url = written.test(domain) ? parseUrl(domain) : undefined;
  if (!url) return undefined;
  const { protocol, hostname, origin } = url;
  if (!domainName.test(hostname) && !addressOfVersion6.test(hostname)) return undefined;
  return protocol === 'https:' || localHost.test(hostname) ? origin : undefined;
}
