import ipaddr from 'ipaddr.js';
import { parseUrl } from '../lib/parse-url.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The maximum length of a stored URL, in characters. */
const longestUrl = 2_048;

/**
 * The allowed characters of a name or an address. URL parsers accept others, which have a meaning in a
 * Content-Security-Policy.
 */
const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])$/;

/** Azure's metadata service has a public address. */
const publicMetadata = new Set(['168.63.129.16']);

const globalUnicast = ipaddr.parseCIDR('2000::/3');
const nat64 = ipaddr.parseCIDR('64:ff9b::/96');
const sixToFour = ipaddr.parseCIDR('2002::/16');

const isWithin = (address: Address, [network, bits]: [Address, number]): boolean =>
  address.kind() === network.kind() && address.match([network, bits]);

/** An address in the form that the system connects to: an IPv4-mapped address becomes the IPv4 address. */
function addressOf(text: string): Address | undefined {
  const literal = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;
  return ipaddr.isValid(literal) ? ipaddr.process(literal) : undefined;
}

/** The IPv4 address to which a translator or tunnel carries an IPv6 one. */
function carriedTo(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray();
  if (isWithin(address, nat64)) return new ipaddr.IPv4(bytes.slice(12));
  if (isWithin(address, sixToFour)) return new ipaddr.IPv4(bytes.slice(2, 6));
  return undefined;
}

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv4)
    return address.range() === 'unicast' && !publicMetadata.has(address.toNormalizedString());
  const carried = carriedTo(address);
  if (carried) return isPublic(carried);
  return address.range() === 'unicast' && isWithin(address, globalUnicast);
}

/** Whether the networks (CIDR) contain the address. */
function isListed(address: Address, networks: readonly string[]): boolean {
  return networks.some((network) => isWithin(address, ipaddr.parseCIDR(network)));
}

/**
 * Whether an address may be called. Private, loopback, link-local, multicast and metadata addresses may be called only
 * if they are listed.
 */
export type Reach = 'listed' | 'public' | 'refused';

/** Checks an address in any format against the private networks (CIDR) that are allowed. */
export function reachOf(text: string, allowPrivateTargets: readonly string[]): Reach {
  const address = addressOf(text);
  if (!address) return 'refused';
  if (isListed(address, allowPrivateTargets)) return 'listed';
  return isPublic(address) ? 'public' : 'refused';
}

/** Whether a host is an address instead of a name. */
const isAddress = (host: string): boolean => addressOf(host) !== undefined;

/** Whether a URL scheme is allowed for an address: https always, http only if the address is listed. */
export const isAllowedScheme = (protocol: string, reach: Reach): boolean =>
  reach === 'listed' || (reach === 'public' && protocol === 'https:');

function reachOfHost(host: string, allowPrivateTargets: readonly string[]): Reach {
  if (isAddress(host)) return reachOf(host, allowPrivateTargets);
  const name = host.replace(/\.$/, '');
  if (name === 'localhost' || name.endsWith('.localhost'))
    return ['127.0.0.1', '::1'].some((own) => reachOf(own, allowPrivateTargets) === 'listed') ? 'listed' : 'refused';
  // The addresses of a name are checked at each call. They can only be listed if there are listed networks.
  return allowPrivateTargets.length > 0 ? 'listed' : 'public';
}

/**
 * Checks a user-supplied URL without resolving its name. Returns the fault; undefined if the URL is allowed.
 */
export function checkUrl(text: string, allowPrivateTargets: readonly string[]): string | undefined {
  if (text.length > longestUrl) return `must have at most ${longestUrl} characters`;
  // Parsers drop or escape them, but the stored text is also read by other programs.
  if (/[\s\p{Cc}]/u.test(text)) return 'must not contain white space or control characters';
  const url = parseUrl(text);
  if (!url) return 'must be an absolute URL';
  const { href, protocol, hostname, username, password } = url;
  // In encoded form: a non-ASCII letter takes several characters, which could be too many for an index.
  if (href.length > longestUrl) return `must have at most ${longestUrl} characters when it is encoded`;
  if (protocol !== 'https:' && protocol !== 'http:') return 'must be an https URL';
  if (!plainHost.test(hostname)) return 'must have a valid host name';
  if (username !== '' || password !== '') return 'must not contain credentials';
  const reach = reachOfHost(hostname, allowPrivateTargets);
  if (reach === 'refused') return 'must not name a private address';
  return isAllowedScheme(protocol, reach) ? undefined : 'must be an https URL';
}
