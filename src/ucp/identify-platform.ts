import type { Tillgate } from '../context.js';
import { hashApiKey, type AgentPlatform } from '../domain/shop/agents/agent-platform.js';
import {
  findAgentPlatform,
  findByApiKey,
  hasSuspendedOrigin,
  touchAgentPlatform,
} from '../domain/shop/agents/agent-platform-repository.js';
import { platformUrlFault, profileUrlOf } from '../domain/shop/agents/platform-url.js';
import type { Shop } from '../domain/shop/shops/shop.js';
import { namedProfileUrl } from './agent-header.js';
import type { PlatformProfiles, ReadProfile } from './platform-profiles.js';
import { refuseProtocol } from './protocol-fault.js';
import type { SignedRequest } from './signed-request.js';
import { verifySignature } from './verify-signature.js';

/** The platform of a request. */
export interface IdentifiedPlatform extends ReadProfile {
  profileUrl: string;
  /** It has proved with a signature or an API key that it is the platform of the profile. */
  isProved: boolean;
  /** The shop has registered it. */
  isRegistered: boolean;
}

interface Parts {
  tillgate: Pick<Tillgate, 'database' | 'clock' | 'allowPrivateTargets' | 'demo'>;
  profiles: PlatformProfiles;
}

/**
 * The URL of the profile that a request names in `UCP-Agent`, or in its body if the body can name one. Refuses
 * `invalid_profile_url`.
 */
function namedProfile({ tillgate }: Parts, request: SignedRequest, inBody: string | undefined): string {
  const header = request.header('ucp-agent');
  const url =
    (header === undefined ? inBody : namedProfileUrl(header)) ??
    refuseProtocol('invalid_profile_url', 'UCP-Agent must be a dictionary with profile="https://…".');
  const fault = platformUrlFault(url, tillgate);
  return fault === undefined
    ? profileUrlOf(url)
    : refuseProtocol('invalid_profile_url', `The URL of the profile ${fault}.`);
}

/**
 * Refuses a platform that the shop has suspended, or must know and does not. An unregistered URL at the origin of a suspended
 * platform is refused, too: it may be the same platform.
 */
async function requireTrusted(
  { tillgate: { database } }: Parts,
  { shopId, settings }: Shop,
  registered: AgentPlatform | undefined,
  profileUrl: string,
): Promise<void> {
  const isSuspended = registered
    ? registered.status === 'suspended'
    : await hasSuspendedOrigin(database, shopId, new URL(profileUrl).origin);
  if (isSuspended) refuseProtocol('profile_not_trusted', 'The shop does not accept requests of this platform.');
  if (settings.agents.access === 'registered' && !registered)
    refuseProtocol('profile_not_trusted', 'The shop accepts registered platforms only.');
}

/** Whether a request has an API key of its platform. Refuses `api_key_invalid`, and a key of another platform. */
async function hasApiKey({ tillgate }: Parts, shopId: string, profileUrl: string, key: string | undefined) {
  if (key === undefined) return false;
  const owner = await findByApiKey(tillgate.database, shopId, hashApiKey(key));
  if (!owner) refuseProtocol('api_key_invalid', 'The API key is not valid.');
  if (owner.profileUrl !== profileUrl)
    refuseProtocol('profile_not_trusted', 'The API key belongs to another platform than UCP-Agent names.');
  return true;
}

/** Records the use of a registered platform, once a minute. */
async function recordUse({ tillgate: { database, clock } }: Parts, shopId: string, platform: AgentPlatform) {
  const minute = new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000);
  if (platform.lastUsedAt && platform.lastUsedAt >= minute) return;
  await touchAgentPlatform(database, shopId, platform.id, minute);
}

/** A request whose platform is to be identified. */
interface Unidentified {
  request: SignedRequest;
  /** The URL of the profile that the body names. */
  inBody: string | undefined;
  /** It needs no proof if the shop allows that. */
  isOpen: boolean;
  beforeFetch: () => void;
}

/**
 * The platform that makes a request to a shop, with its profile. Its profile is fetched only if the request has a proof, or
 * needs none, after `beforeFetch`. Refuses everything that the access setting of the shop does not permit.
 */
export async function identifyPlatform(
  parts: Parts,
  shop: Shop,
  { request, inBody, isOpen, beforeFetch }: Unidentified,
): Promise<IdentifiedPlatform> {
  const { database, clock } = parts.tillgate;
  const { shopId } = shop;
  const profileUrl = namedProfile(parts, request, inBody);
  const registered = await findAgentPlatform(database, shopId, profileUrl);
  await requireTrusted(parts, shop, registered, profileUrl);
  const isKnown = await hasApiKey(parts, shopId, profileUrl, request.header('x-api-key'));
  const isSigned = request.header('signature') !== undefined || request.header('signature-input') !== undefined;
  const needsProof = shop.settings.agents.access !== 'open' || !isOpen;
  if (needsProof && !isKnown && !isSigned)
    refuseProtocol('signature_missing', 'The request must be signed, or have an API key in X-API-Key.');
  if (!parts.profiles.isFresh(profileUrl)) beforeFetch();
  const read = await parts.profiles.read(profileUrl, { isRegistered: registered !== undefined });
  if (isSigned) {
    const refresh = async () => (await parts.profiles.refresh(profileUrl))?.profile.keys;
    await verifySignature(request, read.profile.keys, { now: clock.now(), refresh });
  }
  const isProved = isKnown || isSigned;
  if (registered && isProved) await recordUse(parts, shopId, registered);
  return { ...read, profileUrl, isProved, isRegistered: registered !== undefined };
}
