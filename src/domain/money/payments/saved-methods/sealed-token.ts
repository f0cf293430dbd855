import type { Encryption } from '../../../../lib/encryption.js';

/** The prefix of encrypted tokens. */
const prefix = 'sealed_';

const sealedFor = (shopId: string, paymentId: string): string => `payment ${shopId} ${paymentId} token`;

/**
 * Encrypts a gateway's token for a payment whose token must not be visible, such as that of a subscription's order. It
 * is valid only for this payment.
 */
export const sealedToken = (encryption: Encryption, shopId: string, paymentId: string, token: string): string =>
  prefix + encryption.seal(token, sealedFor(shopId, paymentId));

/** The gateway's token of a payment with an encrypted token; undefined for any other token. */
export function openedToken(
  encryption: Encryption,
  shopId: string,
  { id, token }: { id: string; token: string },
): string | undefined {
  if (!token.startsWith(prefix)) return undefined;
  try {
    return encryption.open(token.slice(prefix.length), sealedFor(shopId, id));
  } catch {
    // The token of another payment, or a text that only looks like an encrypted token.
    return undefined;
  }
}
