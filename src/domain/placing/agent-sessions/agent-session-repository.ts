import { Op } from 'sequelize';
import type { Database } from '../../../database/connection.js';
import type { UcpSessionModel } from '../../../database/models/ucp-session.js';
import { readContent, type AgentSession } from './agent-session.js';

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
  shownTotal: row.shownTotal === null ? null : Number(row.shownTotal),
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

/** Stores what a call has changed. */
export async function saveSession(
  { models }: Database,
  { shopId, id, capabilities, webhookUrl, content, shownTotal, endedAt }: AgentSession,
  now: Date,
): Promise<void> {
  await models.ucpSessions.update(
    { capabilities, webhookUrl, content, shownTotal, endedAt, updatedAt: now },
    { where: { shopId, id } },
  );
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

/** Sessions of all shops that have expired and not ended, those that expired first. */
export async function expiredSessions({ models }: Database, now: Date, limit: number): Promise<AgentSession[]> {
  const rows = await models.ucpSessions.findAll({
    where: { endedAt: null, expiresAt: { [Op.lte]: now } },
    order: ['expiresAt'],
    limit,
  });
  return rows.map(sessionOf);
}
