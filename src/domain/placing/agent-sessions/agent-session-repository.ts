import { Op } from 'sequelize';
import type { Database } from '../../../database/connection.js';
import type { UcpSessionModel } from '../../../database/models/ucp-session.js';
import { readContent, type AgentSession } from './agent-session.js';

const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value));

const sessionOf = (row: UcpSessionModel): AgentSession => ({
  shopId: row.shopId,
  id: row.id,
  kind: row.kind,
  publicOrderId: row.publicOrderId,
  profileUrl: row.profileUrl,
  protocolVersion: row.protocolVersion,
  capabilities: row.capabilities,
  webhookUrl: row.webhookUrl,
  content: readContent(row.content),
  shownTotal: numberOf(row.shownTotal),
  completing: row.completing,
  completingTotal: numberOf(row.completingTotal),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  expiresAt: row.expiresAt,
  endedAt: row.endedAt,
});

export async function insertSession({ models }: Database, session: AgentSession): Promise<void> {
  await models.ucpSessions.create(session);
}

/** A session of a platform; undefined if it has none with this ID. */
export async function findSession(
  { models }: Database,
  { shopId, id, kind, profileUrl }: Pick<AgentSession, 'shopId' | 'id' | 'kind' | 'profileUrl'>,
): Promise<AgentSession | undefined> {
  const row = await models.ucpSessions.findOne({ where: { shopId, id, kind, profileUrl } });
  return row ? sessionOf(row) : undefined;
}

/** The sessions of an order that have not ended. */
export async function openSessionsOfOrder(
  { models }: Database,
  { shopId, publicOrderId }: Pick<AgentSession, 'shopId' | 'publicOrderId'>,
): Promise<AgentSession[]> {
  const rows = await models.ucpSessions.findAll({ where: { shopId, publicOrderId, endedAt: null } });
  return rows.map(sessionOf);
}

/** Stores the new content of a session. */
export async function saveSession(
  { models }: Database,
  { shopId, id, capabilities, webhookUrl, content, shownTotal }: AgentSession,
  now: Date,
): Promise<void> {
  await models.ucpSessions.update(
    { capabilities, webhookUrl, content, shownTotal, updatedAt: now },
    { where: { shopId, id } },
  );
}

/** Records which call completes a session, and the total that it may pay. */
export async function saveCompleting(
  { models }: Database,
  { shopId, id }: Pick<AgentSession, 'shopId' | 'id'>,
  { completing, completingTotal }: Pick<AgentSession, 'completing' | 'completingTotal'>,
): Promise<void> {
  await models.ucpSessions.update({ completing, completingTotal }, { where: { shopId, id } });
}

/** Moves a session that could not be ended behind the others. */
export async function postponeSession(
  { models }: Database,
  { shopId, id }: Pick<AgentSession, 'shopId' | 'id'>,
  now: Date,
): Promise<void> {
  await models.ucpSessions.update({ updatedAt: now }, { where: { shopId, id } });
}

/** Records the total that a platform was shown. */
export async function saveShownTotal(
  { models }: Database,
  { shopId, id }: Pick<AgentSession, 'shopId' | 'id'>,
  shownTotal: number,
): Promise<void> {
  await models.ucpSessions.update({ shownTotal }, { where: { shopId, id } });
}

/** Ends all sessions of an order that have not ended. */
export async function endSessions(
  { models }: Database,
  { shopId, publicOrderId }: Pick<AgentSession, 'shopId' | 'publicOrderId'>,
  now: Date,
): Promise<void> {
  await models.ucpSessions.update({ endedAt: now }, { where: { shopId, publicOrderId, endedAt: null } });
}

/** Ends one session. */
export async function endSession(
  { models }: Database,
  { shopId, id }: Pick<AgentSession, 'shopId' | 'id'>,
  now: Date,
): Promise<void> {
  await models.ucpSessions.update({ endedAt: now }, { where: { shopId, id, endedAt: null } });
}

/** Sessions of all shops that have expired and not ended, those that were not looked at for the longest time first. */
export async function expiredSessions({ models }: Database, now: Date, limit: number): Promise<AgentSession[]> {
  const rows = await models.ucpSessions.findAll({
    where: { endedAt: null, expiresAt: { [Op.lte]: now } },
    order: ['updatedAt'],
    limit,
  });
  return rows.map(sessionOf);
}
