import type { Caller, Context } from '../../context.js';
import type { AccessToken } from '../shop/tokens/access-token.js';
import { findToken } from '../shop/tokens/access-token-repository.js';

/** An access token, according to the database and not to a cache; undefined if it is revoked or expired. */
export async function activeToken(
  { database, clock }: Context,
  shopId: string,
  tokenId: string,
): Promise<AccessToken | undefined> {
  const token = await findToken(database, shopId, tokenId);
  return token && (token.expiresAt === null || token.expiresAt > clock.now()) ? token : undefined;
}

/** An agent as it makes what a person has confirmed, with all its scopes. */
export const makerOf = ({ shopId, id, name, scopes, expiresAt, limits, madeBy }: AccessToken): Caller => ({
  kind: 'access_token',
  shopId,
  tokenId: id,
  name,
  scopes,
  expiresAt: expiresAt ?? undefined,
  ...(limits ? { limits } : {}),
  madeBy,
});
