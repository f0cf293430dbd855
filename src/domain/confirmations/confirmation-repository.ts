import { Op } from 'sequelize';
import type { Session } from '../../database/connection.js';
import type { AgentConfirmationModel } from '../../database/models/agent-confirmation.js';
import type { Confirmation, StoredConfirmation } from './confirmation.js';

const numberOf = (stored: string | number | null): number | null => (stored === null ? null : Number(stored));

const confirmationOf = (row: AgentConfirmationModel): Confirmation => ({
  id: row.id,
  tokenId: row.tokenId,
  tokenName: row.tokenName,
  tool: row.tool,
  operation: row.operation,
  input: row.input,
  publicOrderId: row.publicOrderId,
  orderVersion: numberOf(row.orderVersion),
  effect: row.effect,
  amount: numberOf(row.amount),
  currency: row.currency,
  status: row.status,
  createdAt: row.createdAt,
  expiresAt: row.expiresAt,
  decidedBy: row.decidedBy,
  decidedIn: row.decidedIn,
  deciderName: row.decider?.name ?? null,
  decidedAt: row.decidedAt,
  doneAt: row.doneAt,
});

/** Stores what an agent has prepared. */
export async function insertConfirmation(
  { models, within }: Session,
  shopId: string,
  confirmation: StoredConfirmation,
): Promise<void> {
  await models.agentConfirmations.create({ shopId, ...confirmation }, within);
}

export async function findConfirmation(
  { models, within }: Session,
  shopId: string,
  id: string,
): Promise<Confirmation | undefined> {
  const decider = { model: models.users, as: 'decider', attributes: ['name'] };
  const row = await models.agentConfirmations.findOne({ where: { shopId, id }, include: decider, ...within });
  return row ? confirmationOf(row) : undefined;
}

/** The latest confirmations of a shop, newest first; only those that wait for a person, if `waitingAt` is given. */
export async function listConfirmations(
  { models, within }: Session,
  shopId: string,
  waitingAt: Date | undefined,
): Promise<Confirmation[]> {
  const waiting = waitingAt && { status: 'waiting', expiresAt: { [Op.gt]: waitingAt } };
  const rows = await models.agentConfirmations.findAll({
    where: { shopId, ...waiting },
    include: { model: models.users, as: 'decider', attributes: ['name'] },
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
    limit: 100,
    ...within,
  });
  return rows.map(confirmationOf);
}

/** How many changes of an access token wait for a person. */
export async function countWaiting({ models }: Session, shopId: string, tokenId: string, now: Date): Promise<number> {
  return models.agentConfirmations.count({
    where: { shopId, tokenId, status: 'waiting', expiresAt: { [Op.gt]: now } },
  });
}

/** A person's decision. */
export interface Decision {
  status: 'confirmed' | 'declined';
  decidedBy: string;
  decidedIn: string;
  decidedAt: Date;
}

/** Records the decision of a person. False if it was decided before, or has expired. */
export async function decideConfirmation(
  { models }: Session,
  shopId: string,
  id: string,
  decision: Decision,
): Promise<boolean> {
  const [count] = await models.agentConfirmations.update(decision, {
    where: { shopId, id, status: 'waiting', expiresAt: { [Op.gt]: decision.decidedAt } },
  });
  return count > 0;
}

/** Moves a confirmation to another status. False if it has another one than expected. */
export async function moveConfirmation(
  { models }: Session,
  shopId: string,
  id: string,
  { from, to, doneAt = null }: { from: Confirmation['status']; to: Confirmation['status']; doneAt?: Date | null },
): Promise<boolean> {
  const [count] = await models.agentConfirmations.update(
    { status: to, doneAt },
    { where: { shopId, id, status: from } },
  );
  return count > 0;
}
