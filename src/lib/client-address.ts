import ipaddr from 'ipaddr.js';

/** An address without the port and brackets that proxies may write around it. */
export function withoutPort(text: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/**
 * What clients are counted by: an IPv4 address without its port, also when it is mapped into IPv6; of an IPv6 address
 * its /64 network, since that is what one subscriber is given (RFC 6177). A loopback address stays as it is.
 */
export function clientAddressOf(text: string): string {
  const bare = withoutPort(text);
  if (!ipaddr.isValid(bare)) return bare;
  const address = ipaddr.process(bare.replace(/%.*$/, ''));
  if (address instanceof ipaddr.IPv4 || address.range() === 'loopback') return address.toString();
  const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]);
  return `${network.toString()}/64`;
}

/** Tells whether an address, which may have a port, lies in one of these networks (CIDR). */
export function inNetworks(networks: readonly string[]): (text: string) => boolean {
  const ranges = networks.map((network) => ipaddr.parseCIDR(network));
  return (text) => {
    const bare = withoutPort(text);
    if (!ipaddr.isValid(bare)) return false;
    const address = ipaddr.process(bare);
    return ranges.some((range) => range[0].kind() === address.kind() && address.match(range));
  };
}
