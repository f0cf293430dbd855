import type { PlatformProfile } from './platform-profile.js';

/** A capability that the service offers in a version of the protocol. */
export interface OfferedCapability {
  /** A reverse domain name. */
  name: string;
  version: string;
  /** The capabilities that it extends; it is only of use with one of them. */
  extends?: readonly string[];
}

/**
 * The capabilities that the service and a platform have in common, with their versions. Of several versions, the highest one.
 * An extension is left out if none of the capabilities that it extends is left.
 */
export function commonCapabilities(
  offered: readonly OfferedCapability[],
  { capabilities }: Pick<PlatformProfile, 'capabilities'>,
): ReadonlyMap<string, string> {
  let common = offered
    .filter(({ name, version }) => capabilities.get(name)?.some((one) => one.version === version))
    .toSorted((one, other) => (one.version < other.version ? -1 : 1));
  for (let before = -1; before !== common.length;) {
    before = common.length;
    const names = new Set(common.map(({ name }) => name));
    common = common.filter((one) => !one.extends || one.extends.some((name) => names.has(name)));
  }
  return new Map(common.map(({ name, version }) => [name, version]));
}
