import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keyed checksums in access tokens, so that a forged token is detected without a lookup. */
export interface TokenChecksums {
  of(text: string): string;
  /** Whether this is the checksum of the text, under any of the secrets. */
  matches(text: string, checksum: string): boolean;
}

/** 48 bits, in base64url. */
const checksumLength = 8;

/** The first secret creates checksums; the others are still accepted, so that secrets can be rotated. */
export function createTokenChecksums(secrets: readonly [string, ...string[]]): TokenChecksums {
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'access token checksum', 32));
  const [first, ...others] = secrets;
  const firstKey = keyOf(first);
  const keys = [firstKey, ...others.map(keyOf)];
  const checksum = (key: Buffer, text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, checksumLength);
  return {
    of: (text) => checksum(firstKey, text),
    matches: (text, given) =>
      given.length === checksumLength &&
      keys.some((key) => timingSafeEqual(Buffer.from(checksum(key, text), 'latin1'), Buffer.from(given, 'latin1'))),
  };
}
