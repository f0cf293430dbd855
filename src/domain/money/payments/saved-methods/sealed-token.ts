import type { Encryption } from '../../../../lib/encryption.js';

/** Tells an encrypted token from a gateway's own. */
const prefix = 'sealed_';

const sealedFor = (shopId: string, paymentId: string): string => `payment ${shopId} ${paymentId} token`;

/**
 * A gateway's token as a payment carries it whose token must not be shown, such as that of a subscription's order. It is
 * of use for this payment only.
 */
export const sealedToken = (encryption: Encryption, shopId: string, paymentId: string, token: string): string =>
  prefix + encryption.seal(token, sealedFor(shopId, paymentId));

/** The gateway's token of a payment that carries it encrypted; undefined for any other token. */
export function openedToken(
  encryption: Encryption,
  shopId: string,
  { id, token }: { id: string; token: string },
): string | undefined {
  if (!token.startsWith(prefix)) return undefined;
  try {
    return encryption.open(token.slice(prefix.length), sealedFor(shopId, id));
  } catch {
    // The token of another payment, or a text that only looks like one.
    return undefined;
  }
}
