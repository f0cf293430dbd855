import type { Context } from '../../context.js';
import { findToken } from '../shop/tokens/access-token-repository.js';

/** Whether an access token is neither revoked nor expired, according to the database and not to a cache. */
export async function isActive({ database, clock }: Context, shopId: string, tokenId: string): Promise<boolean> {
  const token = await findToken(database, shopId, tokenId);
  return token !== undefined && (token.expiresAt === null || token.expiresAt > clock.now());
}
