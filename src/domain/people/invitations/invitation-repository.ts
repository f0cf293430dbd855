import { Op } from 'sequelize';
import type { Database, Executor } from '../../../database/connection.js';
import type { InvitationModel } from '../../../database/models/invitation.js';
import { unlessTaken } from '../../../database/unless-taken.js';

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
