import type { Encryption } from '../../../lib/encryption.js';

/** What the token of a subscription is encrypted for. */
export const aboutSubscriptionToken = (shopId: string): string => `subscription ${shopId} payment token`;

/** A gateway's token as a subscription stores it. */
export const sealedSubscriptionToken = (encryption: Encryption, shopId: string, token: string): string =>
  encryption.seal(token, aboutSubscriptionToken(shopId));

/** The gateway's token that a subscription stores. */
export const openSubscriptionToken = (encryption: Encryption, shopId: string, sealed: string): string =>
  encryption.open(sealed, aboutSubscriptionToken(shopId));
