import ipaddr from 'ipaddr.js';

/** An address without the port and brackets that proxies may add. */
function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** An IP address without the port, brackets and zone that may be added to it; undefined for any other text. */
export function ipAddressOf(text: string): string | undefined {
  const bare = withoutPort(text).replace(/%.*$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : undefined;
}

/**
 * The key that clients are counted by: an IPv4 address without its port, even if it is mapped into IPv6, or the /64
 * network of an IPv6 address, because a subscriber gets a whole /64 (RFC 6177). Loopback addresses are unchanged.
 */
export function clientAddressOf(text: string): string {
  const bare = withoutPort(text);
  if (!ipaddr.isValid(bare)) return bare;
  const address = ipaddr.process(bare.replace(/%.*$/, ''));
  if (address instanceof ipaddr.IPv4 || address.range() === 'loopback') return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}

/** Returns whether an address, with or without a port, is in one of the networks (CIDR). */
export function inNetworks(networks: readonly string[]): (text: string) => boolean {
  const ranges = networks.map((network) => ipaddr.parseCIDR(network));
  return (text) => {
    const bare = withoutPort(text);
    if (!ipaddr.isValid(bare)) return false;
    const address = ipaddr.process(bare);
    return ranges.some((range) => range[0].kind() === address.kind() && address.match(range));
  };
}
