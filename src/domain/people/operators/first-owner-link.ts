import type { Context, Tillgate } from '../../../context.js';
import { putMembership } from '../accounts/membership-repository.js';
import { ownerRole } from '../accounts/role.js';
import { newSecret } from '../accounts/session.js';
import { dropTickets, insertTicket } from '../accounts/ticket-repository.js';
import { hasUsers } from '../accounts/user-repository.js';

export const lasts = 30 * 24 * 3_600_000;

/**
 * The path of the page on which the first person makes their account; undefined once anybody has one. Each start makes a
 * new link, and former ones end.
 */
export async function firstOwnerPath({ database, clock }: Tillgate): Promise<string | undefined> {
  if (await hasUsers(database)) return undefined;
  const token = newSecret();
  await dropTickets(database, 'first-owner', null);
  await insertTicket(database, { purpose: 'first-owner', secret: token, userId: null, data: {}, lasts }, clock.now());
  return `/dashboard/first-owner#${token}`;
}

export async function makeOwner({ database, clock }: Context, userId: string, shopId: string): Promise<void> {
  const membership = { shopId, userId, role: ownerRole, providerId: null, createdAt: clock.now() };
  await database.transaction((executor) => putMembership(executor, membership));
}
