import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { cached } from '../lib/cached.js';
import { CallFailure, notReached } from './call-failure.js';
import { isAllowedScheme, reachOf } from './target-addresses.js';

/** How long a name may take to resolve, in ms. */
const resolvesWithin = 2_000;

/** The addresses of a name, the preferred first. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

/** Resolves a name with the system's resolver; without an address, the list is empty. */
async function resolveName(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true, order: 'ipv4first' }).catch(() => []);
  return found.map(({ address }) => address);
}

/** The result of the promise, or a failure if it takes longer. */
async function within<Value>(promise: Promise<Value>, ms: number, failure: () => CallFailure): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(failure()), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const unreachable = (detail: string): CallFailure => new CallFailure('unreachable', notReached, detail);

/**
 * A function that returns the one address of a host that is connected to. It throws if the host has no address, or one
 * that must not be called.
 */
export function createTargetResolver(
  allowPrivateTargets: readonly string[],
  resolve: ResolveName = resolveName,
): (protocol: string, host: string) => Promise<string> {
  const reach = cached((address) => reachOf(address, allowPrivateTargets));
  const addressesOf = (name: string) =>
    within(resolve(name), resolvesWithin, () => unreachable(`${name} was not resolved in time`));

  return async (protocol, host) => {
    const name = host.replace(/^\[|\]$/g, '');
    const addresses = isIP(name) ? [name] : await addressesOf(name);
    const [first] = addresses;
    if (first === undefined) throw unreachable(`${name} could not be resolved`);
    if (!addresses.every((address) => isAllowedScheme(protocol, reach(address))))
      throw unreachable(`${name} has an address that must not be called`);
    return first;
  };
}
