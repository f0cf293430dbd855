import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** The coordinates of a public key on the curve P-256, as in its JWK. */
export interface PublicPoint {
  x: string;
  y: string;
}

/** A public key with which a shop signs, as it is published. */
export interface PublishedKey {
  /** The thumbprint of the key (RFC 7638). */
  kid: string;
  point: PublicPoint;
}

/** A new key pair; the private key is a JWK as text. */
export interface NewKeyPair extends PublishedKey {
  privateKey: string;
}

/** The context that an encrypted private key is bound to. */
export const aboutSigningKey = (shopId: string, kid: string): string => `agent_signing_key/${shopId}/${kid}`;

/** The thumbprint of a key on P-256 (RFC 7638), which identifies it. */
const thumbprint = ({ x, y }: PublicPoint): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'P-256', kty: 'EC', x, y }))
    .digest('base64url');

/** A new key pair for ES256. */
export function newKeyPair(): NewKeyPair {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = privateKey.export({ format: 'jwk' });
  const point = { x: jwk.x ?? '', y: jwk.y ?? '' };
  return { kid: thumbprint(point), point, privateKey: JSON.stringify(jwk) };
}

/** A stored private key. */
export const privateKeyOf = (jwk: string): KeyObject => createPrivateKey({ key: JSON.parse(jwk), format: 'jwk' });
