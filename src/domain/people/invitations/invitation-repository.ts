import { Op } from 'sequelize';
import type { Database, Executor } from '../../../database/connection.js';
import type { InvitationModel } from '../../../database/models/invitation.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import { emailKeyOf } from '../accounts/user.js';

/** An invitation to a shop. */
export interface Invitation {
  shopId: string;
  id: string;
  email: string;
  emailKey: string;
  role: string;
  locale: string | null;
  linkHash: string;
  mailHash: string | null;
  invitedBy: string | null;
  createdAt: Date;
  expiresAt: Date;
}

const invitationOf = (row: InvitationModel): Invitation => row.get();

/** Stores an invitation. False if the address has an open one for the shop. */
export async function insertInvitation(database: Database, invitation: Invitation): Promise<boolean> {
  const { shopId, emailKey, createdAt } = invitation;
  await database.run({
    text: `update invitations set ended_at = expires_at
      where shop_id = $1 and email_key = $2 and ended_at is null and expires_at <= $3`,
    values: [shopId, emailKey, createdAt],
  });
  return (await unlessTaken(database.models.invitations.create({ ...invitation, endedAt: null }))) !== false;
}

/** The open invitations of a shop, the newest first. */
export async function listInvitations({ models }: Database, shopId: string, now: Date): Promise<Invitation[]> {
  const rows = await models.invitations.findAll({
    where: { shopId, endedAt: null, expiresAt: { [Op.gt]: now } },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'ASC'],
    ],
  });
  return rows.map(invitationOf);
}

/** The open invitation with this hash of its copied or mailed link. */
export async function findInvitation(
  { models }: Database,
  shopId: string,
  tokenHash: string,
  now: Date,
): Promise<Invitation | undefined> {
  const row = await models.invitations.findOne({
    where: {
      shopId,
      endedAt: null,
      expiresAt: { [Op.gt]: now },
      [Op.or]: [{ linkHash: tokenHash }, { mailHash: tokenHash }],
    },
  });
  return row ? invitationOf(row) : undefined;
}

/** Ends an invitation; false if it has ended before, so that it is used once. */
export async function endInvitation(executor: Executor, shopId: string, id: string, now: Date): Promise<boolean> {
  const rows = await executor.run({
    text: `update invitations set ended_at = $3
      where shop_id = $1 and id = $2 and ended_at is null and expires_at > $3 returning 1`,
    values: [shopId, id, now],
  });
  return rows.length > 0;
}

/**
 * Ends the open invitations that a person sent: in one shop; anywhere; or outside the shops that they work in, after they
 * are no operator any more.
 */
export async function endInvitationsBy(
  executor: Executor,
  userId: string,
  { where, now }: { where: { shopId: string } | 'anywhere' | 'outside_own_shops'; now: Date },
): Promise<void> {
  const own = 'exists (select from memberships m where m.shop_id = i.shop_id and m.user_id = $1)';
  await executor.run({
    text: `update invitations i set ended_at = $2 where invited_by = $1 and ended_at is null
      and ($3::text is null or shop_id = $3) ${where === 'outside_own_shops' ? `and not ${own}` : ''}`,
    values: [userId, now, typeof where === 'string' ? null : where.shopId],
  });
}

/** Ends the open invitations to an account in a shop, after its person was removed from it. */
export async function endInvitationsTo(executor: Executor, shopId: string, userId: string, now: Date): Promise<void> {
  await executor.run({
    text: `update invitations set ended_at = $3 where shop_id = $1 and ended_at is null
      and email_key = (select email_key from users where id = $2)`,
    values: [shopId, userId, now],
  });
}

/** Ends the invitations to an address in all shops, and erases the address. */
export async function eraseInvitationsTo(executor: Executor, email: string, now: Date): Promise<void> {
  await executor.run({
    text: `update invitations set ended_at = coalesce(ended_at, $2), email = id || '@erased.invalid',
        email_key = id || '@erased.invalid', locale = null
      where email_key = $1`,
    values: [emailKeyOf(email), now],
  });
}
