import { createHash } from 'node:crypto';

/** The same customer of the shop has the same public id on every order. */
export function publicCustomerIdOf(shopId: string, platformId: string): string {
  return createHash('sha256').update(`${shopId}\0${platformId}`).digest('base64url').slice(0, 32);
}
