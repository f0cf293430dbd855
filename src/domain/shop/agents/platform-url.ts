import { parseUrl } from '../../../lib/parse-url.js';
import { checkUrl } from '../../../outbound/target-addresses.js';

/** What addresses a process may call. */
export interface Reachable {
  allowPrivateTargets: readonly string[];
  demo: boolean;
}

/** The URL of a profile as it identifies a platform, however it is written. */
export const profileUrlOf = (url: string): string => parseUrl(url)?.href ?? url;

/**
 * The fault of the URL of a platform's profile; undefined if it has none. It must be https; in a demo, http is accepted for
 * addresses in ALLOW_PRIVATE_TARGETS, so that a platform can be tried out on the same machine.
 */
export function platformUrlFault(url: string, { allowPrivateTargets, demo }: Reachable): string | undefined {
  const fault = checkUrl(url, allowPrivateTargets);
  if (fault !== undefined) return fault;
  if (!demo && !/^https:/i.test(url)) return 'must be an https URL';
  return url.includes('#') ? 'must not have a fragment' : undefined;
}
