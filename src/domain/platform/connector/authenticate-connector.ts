import type { Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import {
  compatibleHmac,
  isSameSignature,
  timestampHmac,
  type ConnectorRequest,
} from '../../../lib/connector-signature.js';
import { parseTimestamp } from '../../../lib/timestamp.js';
import { aboutSecret } from '../../shop/shops/shop-secret.js';
import { findShopWithSecret } from '../../shop/shops/shop-secret-repository.js';

/** How far the timestamp of a request may be in the past or future, in ms. */
const tolerance = 5 * 60_000;

/** The signatures in the headers of a request. */
export interface ConnectorSignatures {
  timestamp: string | undefined;
  hmac: string | undefined;
  compatible: string | undefined;
}

/** A call of a shop's connector routes with a valid `X-HMAC`. */
export interface ConnectorCall {
  shopId: string;
  /** The `X-HMAC` of the response. */
  hmac: string;
  /** Refuses INVALID_TOKEN if `X-Compatible-HMAC` was sent and does not match the request. */
  checkBody(request: Omit<ConnectorRequest, 'timestamp'>): void;
}

const isRecent = (timestamp: string, now: Date): boolean => {
  const at = /[Tt ]/.test(timestamp) ? parseTimestamp(timestamp) : undefined;
  return at !== undefined && Math.abs(at.getTime() - now.getTime()) <= tolerance;
};

const invalid = (message: string): never => refuse('INVALID_TOKEN', { message });

/**
 * Authenticates a call that is signed with the connector secret of a shop (docs/connector-routes.md). Refuses
 * INVALID_TOKEN if the signature is missing, invalid, too old or in the future, and NOT_FOUND if the shop does not
 * exist.
 */
export async function authenticateConnector(
  { database, encryption, clock }: Pick<Tillgate, 'database' | 'encryption' | 'clock'>,
  shopId: string,
  { timestamp, hmac, compatible }: ConnectorSignatures,
): Promise<ConnectorCall> {
  if (!timestamp || !hmac) return invalid('X-HMAC-Timestamp and X-HMAC are required.');
  if (!isRecent(timestamp, clock.now()))
    return invalid('X-HMAC-Timestamp must be an RFC 3339 date-time within five minutes of the current time.');
  const found = /^[\w-]{1,64}$/.test(shopId) ? await findShopWithSecret(database, shopId, 'connector') : undefined;
  if (!found) return refuse('NOT_FOUND');
  if (found.sealed === undefined) return invalid('The shop has no connector secret.');
  const secret = encryption.open(found.sealed, aboutSecret(shopId, 'connector'));
  const expected = timestampHmac(secret, timestamp);
  if (!isSameSignature(hmac, expected)) return invalid('X-HMAC does not match the timestamp.');
  if (compatible === undefined && found.shop.settings.connector.requireCompatibleHmac)
    return invalid('X-Compatible-HMAC is required.');
  return {
    shopId,
    hmac: expected,
    checkBody(request) {
      if (compatible === undefined) return;
      if (!isSameSignature(compatible, compatibleHmac(secret, { timestamp, ...request })))
        invalid('X-Compatible-HMAC does not match the request.');
    },
  };
}
