import { Op } from 'sequelize';
import type { Session } from '../../../../database/connection.js';
import type { AuditEntryModel } from '../../../../database/models/audit-entry.js';
import type { AuditEntry } from './audit-entry.js';

const entryOf = (row: AuditEntryModel): AuditEntry => ({
  id: row.id,
  caller: row.caller,
  tokenId: row.tokenId,
  tokenName: row.tokenName,
  userId: row.userId,
  userName: row.user?.name ?? null,
  sessionId: row.sessionId,
  operation: row.operation,
  resource: row.resource,
  resourceId: row.resourceId,
  publicOrderId: row.publicOrderId,
  members: row.members,
  tool: row.tool,
  confirmationId: row.confirmationId,
  outcome: row.outcome,
  createdAt: row.createdAt,
});

/** Records the outcome of a change. */
export async function endEntry(
  { models, within }: Session,
  shopId: string,
  { id, outcome, resourceId }: Pick<AuditEntry, 'id' | 'outcome' | 'resourceId'>,
): Promise<void> {
  await models.auditEntries.update({ outcome, resourceId }, { where: { shopId, id }, ...within });
}

/** Removes the entry of a change that was not made. */
export async function deleteEntry({ models, within }: Session, shopId: string, id: number): Promise<void> {
  await models.auditEntries.destroy({ where: { shopId, id }, ...within });
}

/**
 * The shop's entries with ids below `before`, newest first, with the names of people from their accounts; those of the
 * installation for operators only.
 */
export async function readEntries(
  { models, within }: Session,
  shopId: string,
  {
    before,
    limit,
    userId,
    isOperator,
  }: { before: number; limit: number; userId: string | undefined; isOperator: boolean },
): Promise<AuditEntry[]> {
  const rows = await models.auditEntries.findAll({
    where: {
      shopId,
      id: { [Op.lt]: before },
      ...(userId === undefined ? {} : { userId }),
      ...(isOperator ? {} : { operatorsOnly: false }),
    },
    include: { model: models.users, as: 'user', attributes: ['name'] },
    order: [['id', 'DESC']],
    limit,
    ...within,
  });
  return rows.map(entryOf);
}
