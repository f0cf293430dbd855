import { createHash } from 'node:crypto';

/** The public ID of a customer, the same on every order of the shop. */
export function publicCustomerIdOf(shopId: string, platformId: string): string {
  return createHash('sha256').update(`${shopId}\0${platformId}`).digest('base64url').slice(0, 32);
}
