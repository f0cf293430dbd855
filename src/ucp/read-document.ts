import { memberOf } from '../lib/member-of.js';
import type { ReadProfile } from './platform-profiles.js';
import { refuseProtocol } from './protocol-fault.js';
import type { UcpVersion } from './ucp-version.js';

/**
 * Reads the profile of a platform in the version that it names. Refuses `version_unsupported` for a version that the service
 * does not speak, and `profile_malformed`.
 */
export function readDocument(versions: readonly UcpVersion[], document: unknown): ReadProfile {
  const named = memberOf(memberOf(document, 'ucp'), 'version');
  if (typeof named !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(named))
    return refuseProtocol('profile_malformed', 'The profile does not have a version of the protocol in ucp.version.');
  const version = versions.find((one) => one.version === named);
  if (!version)
    return refuseProtocol(
      'version_unsupported',
      `Version ${named} is not supported. Use one of ${versions.map((one) => one.version).join(', ')}.`,
    );
  const profile = version.readProfile(document);
  return profile
    ? { version, profile }
    : refuseProtocol('profile_malformed', `The profile does not have the format of version ${named}.`);
}
