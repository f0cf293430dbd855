import { createPublicKey, type KeyObject } from 'node:crypto';
import { isSignedWith, messageSignatures, type MessageSignature } from '../lib/message-signature.js';
import type { PlatformKey } from './platform-profile.js';
import { refuseProtocol } from './protocol-fault.js';
import { componentsAt, requiredComponents, type SignedRequest } from './signed-request.js';

/** The name of the algorithm in RFC 9421; signers of this protocol leave it out. */
const ownAlgorithm = 'ecdsa-p256-sha256';

/** How far the clock of a platform may be ahead, in seconds. */
const mostAhead = 300;

const coordinate = /^[A-Za-z0-9_-]{43}$/;

/** The public key of a platform. Refuses `algorithm_unsupported` for one that is not for ES256. */
function publicKey({ kid, kty, crv, x = '', y = '', use = 'sig' }: PlatformKey): KeyObject {
  const isSupported = kty === 'EC' && crv === 'P-256' && use === 'sig' && coordinate.test(x) && coordinate.test(y);
  if (!isSupported) refuseProtocol('algorithm_unsupported', `The key ${kid} is not a signing key on P-256.`);
  try {
    return createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
  } catch {
    return refuseProtocol('algorithm_unsupported', `The key ${kid} is not a point on P-256.`);
  }
}

const invalid = (content: string): never => refuseProtocol('signature_invalid', content);

/** Refuses a signature that covers too little, or is not valid at this time. */
function requireComplete(signature: MessageSignature, request: SignedRequest, now: Date): void {
  const missing = requiredComponents(request).filter((name) => !signature.covered.includes(name));
  if (missing.length > 0) invalid(`The signature must also cover ${missing.join(', ')}.`);
  const seconds = now.getTime() / 1_000;
  if (signature.expires !== undefined && signature.expires < seconds) invalid('The signature has expired.');
  if (signature.created !== undefined && signature.created > seconds + mostAhead)
    invalid('The signature was created in the future.');
}

/** The signatures of a request. Refuses `signature_missing` and `signature_invalid`. */
function signaturesOf({ header, hasBody }: SignedRequest): MessageSignature[] {
  const input = header('signature-input');
  const value = header('signature');
  if (input === undefined || value === undefined)
    return refuseProtocol('signature_missing', 'Signature-Input and Signature are required.');
  if (hasBody && header('content-digest') === undefined)
    return refuseProtocol('signature_missing', 'Content-Digest is required for a signed request with a body.');
  return messageSignatures(input, value) ?? invalid('Signature-Input and Signature are malformed.');
}

/**
 * Verifies the signature of a request with the keys of its platform. `refresh` gets the keys as they are now; it is called if
 * the signature names another key. Refuses `signature_missing`, `signature_invalid`, `key_not_found` and
 * `algorithm_unsupported`. The digest of the body is verified when the body was read.
 */
export async function verifySignature(
  request: SignedRequest,
  keys: readonly PlatformKey[],
  { now, refresh }: { now: Date; refresh: () => Promise<readonly PlatformKey[] | undefined> },
): Promise<void> {
  const signatures = signaturesOf(request);
  const among = (known: readonly PlatformKey[]) =>
    signatures.flatMap((signature) => {
      const key = known.find(({ kid }) => kid === signature.keyId);
      return key ? [{ signature, key }] : [];
    });
  let [found] = among(keys);
  if (!found) [found] = among((await refresh()) ?? []);
  if (!found)
    return refuseProtocol('key_not_found', 'The profile of the platform does not have the key of the signature.');
  const { signature, key } = found;
  if (signature.algorithm !== undefined && signature.algorithm !== ownAlgorithm)
    refuseProtocol('algorithm_unsupported', `Only ${ownAlgorithm} is supported.`);
  const usedKey = publicKey(key);
  requireComplete(signature, request, now);
  const isValid = request.authorities.some((authority) =>
    isSignedWith(usedKey, componentsAt(request, authority, signature.covered), signature),
  );
  if (!isValid) invalid('The signature does not match the request.');
}
