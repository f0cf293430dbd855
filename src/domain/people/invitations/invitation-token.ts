import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { hashOf, newSecret } from '../accounts/session.js';
import { findInvitation, type Invitation } from './invitation-repository.js';

/** A token names its shop, so that it is looked up within the shop. */
export const newInvitationToken = (shopId: string): string => `${shopId}.${newSecret()}`;

export const invitationHash = (token: string): string => hashOf(`invitation ${token}`);

/**
 * The open invitation of a token, and whether the token was mailed: its holder reads the mail of the address. Refuses
 * LINK_ENDED.
 */
export async function invitationOf(
  { database, clock }: Context,
  token: string,
): Promise<{ invitation: Invitation; wasMailed: boolean }> {
  const shopId = /^([A-Za-z0-9_-]{1,64})\.[\w-]{43}$/.exec(token)?.[1];
  if (shopId === undefined) return refuse('LINK_ENDED', { field: 'token' });
  const tokenHash = invitationHash(token);
  const invitation = await findInvitation(database, shopId, tokenHash, clock.now());
  if (!invitation) return refuse('LINK_ENDED', { field: 'token' });
  return { invitation, wasMailed: invitation.mailHash === tokenHash };
}
