import { refuseAll, type Fault } from '../../../errors.js';
import type { Encryption } from '../../../lib/encryption.js';

/** A header as it is stored. Earlier versions stored plain values; the next change of the gateway's headers seals them. */
export type StoredHeader = { key: string; sealed: string } | { key: string; value: string };

/** A header as it is given; a null value keeps the stored one. */
export interface GivenHeader {
  key: string;
  value: string | null;
}

/** Seals the secrets of one gateway and opens them. */
export interface GatewaySecrets {
  /** An empty token is none. */
  sealToken(token: string | null | undefined): string | null;
  openToken(sealed: string | null): string | null;
  /** Refuses REQUIRED for a null value without a stored header of that name. */
  sealHeaders(given: readonly GivenHeader[], stored: readonly StoredHeader[]): StoredHeader[];
  openHeaders(stored: readonly StoredHeader[]): { key: string; value: string }[];
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function gatewaySecrets(encryption: Encryption, shopId: string, publicId: string): GatewaySecrets {
  const about = `external payment gateway ${shopId} ${publicId}`;
  const aboutToken = `${about} api_token`;
  const aboutHeader = (key: string): string => `${about} http_headers ${key.toLowerCase()}`;
  const openHeader = (header: StoredHeader): string =>
    'sealed' in header ? encryption.open(header.sealed, aboutHeader(header.key)) : header.value;
  const sealHeader = (key: string, value: string): StoredHeader => ({
    key,
    sealed: encryption.seal(value, aboutHeader(key)),
  });
  return {
    sealToken: (token) => (token ? encryption.seal(token, aboutToken) : null),
    openToken: (sealed) => (sealed === null ? null : encryption.open(sealed, aboutToken)),
    openHeaders: (stored) => stored.map((header) => ({ key: header.key, value: openHeader(header) })),
    sealHeaders(given, stored) {
      const faults: Fault[] = [];
      const sealed = given.flatMap(({ key, value }, index) => {
        if (value !== null) return [sealHeader(key, value)];
        const kept = stored.findLast((header) => isSameName(header.key, key));
        if (kept) return [sealHeader(key, openHeader(kept))];
        const field = `httpHeaders.${index}.value`;
        faults.push({ code: 'REQUIRED', field, message: `${field} is required: no value is stored for ${key}` });
        return [];
      });
      refuseAll(faults);
      return sealed;
    },
  };
}
