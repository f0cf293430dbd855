import { Op } from 'sequelize';
import type { Database } from '../../database/connection.js';
import type { CaughtMailModel } from '../../database/models/caught-mail.js';
import type { DueMail } from '../core/mail/due-mail.js';
import { wasErasedSince } from '../core/mail/mail-repository.js';
import type { CaughtMail } from './caught-mail.js';

/** How many emails of a shop are kept. */
const most = 100;

const newestFirst: [string, string][] = [
  ['caughtAt', 'DESC'],
  ['id', 'DESC'],
];

const caughtMailOf = ({ id, kind, recipient, subject, html, text, caughtAt }: CaughtMailModel): CaughtMail => ({
  id,
  kind,
  recipient,
  subject,
  html,
  text,
  caughtAt,
});

/**
 * Keeps an email of a shop in place of one that was kept under its ID, and deletes the oldest ones. Does not keep it if
 * personal data was erased since it was claimed: an erasure deletes all emails that were kept.
 */
export async function keepMail(
  database: Database,
  { shopId, claimedAt }: Pick<DueMail, 'shopId' | 'claimedAt'>,
  mail: CaughtMail,
): Promise<void> {
  const { models } = database;
  await database.transaction(async (session) => {
    // Stored before it is checked: an erasure that is finishing holds the table (holdCaughtMails).
    await models.caughtMails.upsert({ shopId, ...mail }, session.within);
    if (await wasErasedSince(session, shopId, claimedAt))
      await models.caughtMails.destroy({ where: { shopId, id: mail.id }, ...session.within });
  });
  const old = await models.caughtMails.findAll({
    attributes: ['id'],
    where: { shopId },
    order: newestFirst,
    offset: most,
  });
  if (old.length > 0) await models.caughtMails.destroy({ where: { shopId, id: { [Op.in]: old.map(({ id }) => id) } } });
}

/** The emails that are kept for a shop, newest first. */
export async function keptMails({ models }: Database, shopId: string): Promise<CaughtMail[]> {
  const rows = await models.caughtMails.findAll({ where: { shopId }, order: newestFirst });
  return rows.map(caughtMailOf);
}
