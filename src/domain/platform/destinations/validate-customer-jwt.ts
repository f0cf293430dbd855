import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findConnector } from './find-connector.js';
import { aboutSecret } from '../../shop/shops/shop-secret.js';
import { findShopWithSecret } from '../../shop/shops/shop-secret-repository.js';
import { findCustomerByPlatformId } from '../../customers/customer-repository.js';
import { isJwt, isTokenOf } from './customer-jwt.js';

/**
 * Whether a token belongs to the customer. If the shop has a destination for customers, the platform decides; otherwise
 * the shop's own secret is used. Refuses NOT_FOUND for an unknown customer, and PLATFORM_UNAVAILABLE if the platform
 * does not respond.
 */
export async function isActiveToken(context: ShopContext, platformId: string, token: string): Promise<boolean> {
  const { database, encryption, shopId, clock } = context;
  const found = await findConnector(context, shopId, 'customers');
  if (found) {
    const asked = await found.connector.validateCustomer(platformId, token);
    if (asked.ok) return asked.value;
    if (asked.status === 404) refuse('NOT_FOUND');
    const { message, retryAfter } = asked;
    return refuse('PLATFORM_UNAVAILABLE', { message, retryAfter: Math.ceil(retryAfter / 1_000) });
  }
  if (!(await findCustomerByPlatformId(database, shopId, platformId))) refuse('NOT_FOUND');
  const { sealed } = (await findShopWithSecret(database, shopId, 'customer_jwt')) ?? {};
  if (sealed === undefined) return false;
  return isTokenOf(platformId, token, encryption.open(sealed, aboutSecret(shopId, 'customer_jwt')), clock.now());
}

/** Checks whether the token of a platform's customer is valid. Refuses NOT_FOUND. */
export const validateCustomerJwt = shopOperation(
  {
    operation: 'validateCustomerJwt',
    summary: 'Validate Customer JWT',
    description:
      "Checks whether the token of a customer is valid. If the shop has a destination for customers, the platform decides; otherwise the token must be signed with the shop's `customerJwtSecret` (HS256, with the customer's platform ID as `sub`). Null for an unknown customer.",
    access: backend('read_customers'),
    input: z.object({
      platformId: z.string().min(1).max(255).describe("The customer's ID on the platform."),
      jwt: z.string().min(1).max(8_192).refine(isJwt, 'is not a JWT').describe('The JWT. Required.'),
    }),
    output: z.object({
      active: z
        .boolean()
        .describe('Whether the token is valid and belongs to the customer; null if the operation was refused.'),
    }),
  },
  async (context, { platformId, jwt }) => ({ active: await isActiveToken(context, platformId, jwt) }),
);
