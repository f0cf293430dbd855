import { z } from 'zod';
import { refuseAll, type Fault } from '../../../errors.js';
import { keyIdOf, type Encryption } from '../../../lib/encryption.js';

/** Headers as they are stored. Earlier versions stored plain values; `npm run keys:rotate` seals them. */
export const storedHeaders = z.array(
  z.union([z.object({ key: z.string(), sealed: z.string() }), z.object({ key: z.string(), value: z.string() })]),
);

export type StoredHeader = z.output<typeof storedHeaders>[number];

/** A header as it is given; a null value keeps the stored one. */
export interface GivenHeader {
  key: string;
  value: string | null;
}

/** Encrypts and decrypts the secrets of a gateway. */
export interface GatewaySecrets {
  /** An empty token means that there is none. */
  sealToken(token: string | null | undefined): string | null;
  openToken(sealed: string | null): string | null;
  /** Refuses REQUIRED for a null value without a stored header of that name. */
  sealHeaders(given: readonly GivenHeader[], stored: readonly StoredHeader[]): StoredHeader[];
  openHeaders(stored: readonly StoredHeader[]): { key: string; value: string }[];
}

const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const aboutGateway = (shopId: string, publicId: string): string => `external payment gateway ${shopId} ${publicId}`;

/** The encryption context of a gateway's token. */
export const aboutGatewayToken = (shopId: string, publicId: string): string =>
  `${aboutGateway(shopId, publicId)} api_token`;

/** Stored headers with all values encrypted with the current key; the same text if they already are. */
export function resealHeaders(
  encryption: Encryption,
  stored: string,
  shopId: string,
  [publicId = '']: readonly string[],
): string {
  const headers = storedHeaders.parse(JSON.parse(stored));
  const isCurrent = (header: StoredHeader): boolean =>
    'sealed' in header && keyIdOf(header.sealed) === encryption.currentKeyId;
  if (headers.every(isCurrent)) return stored;
  const secrets = gatewaySecrets(encryption, shopId, publicId);
  return JSON.stringify(secrets.sealHeaders(secrets.openHeaders(headers), []));
}

export function gatewaySecrets(encryption: Encryption, shopId: string, publicId: string): GatewaySecrets {
  const about = aboutGateway(shopId, publicId);
  const aboutToken = aboutGatewayToken(shopId, publicId);
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
        const storedHeader = stored.findLast((header) => isSameName(header.key, key));
        if (storedHeader) return [sealHeader(key, openHeader(storedHeader))];
        const field = `httpHeaders.${index}.value`;
        faults.push({ code: 'REQUIRED', field, message: `${field} is required: no value is stored for ${key}` });
        return [];
      });
      refuseAll(faults);
      return sealed;
    },
  };
}
