import { randomUUID } from 'node:crypto';
import { Op } from 'sequelize';
import type { Database } from '../../../database/connection.js';
import type { AgentPlatformModel } from '../../../database/models/agent-platform.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import type { AgentPlatform } from './agent-platform.js';

const platformOf = (row: AgentPlatformModel): AgentPlatform => ({
  id: row.id,
  profileUrl: row.profileUrl,
  name: row.name,
  hasApiKey: row.apiKeyHash !== null,
  status: row.status,
  createdAt: row.createdAt,
  lastUsedAt: row.lastUsedAt,
});

interface Registration {
  profileUrl: string;
  name: string;
  /** Undefined keeps the key of a registered platform. */
  apiKeyHash: string | undefined;
  now: Date;
}

/**
 * Registers a platform; one that is registered already is changed, and no longer suspended. `key is taken` if another
 * platform of the shop has its API key.
 */
export async function saveAgentPlatform(
  { models }: Database,
  shopId: string,
  { profileUrl, name, apiKeyHash, now }: Registration,
): Promise<AgentPlatform | 'key is taken'> {
  const change = {
    name,
    status: 'active',
    updatedAt: now,
    ...(apiKeyHash === undefined ? {} : { apiKeyHash }),
  } as const;
  const update = async (): Promise<AgentPlatformModel | undefined> => {
    const [, rows] = await models.agentPlatforms.update(change, { where: { shopId, profileUrl }, returning: true });
    return rows[0];
  };
  const insert = (): Promise<AgentPlatformModel> =>
    models.agentPlatforms.create({
      apiKeyHash: null,
      ...change,
      shopId,
      id: randomUUID(),
      profileUrl,
      createdAt: now,
      lastUsedAt: null,
    });
  const changed = await unlessTaken(update());
  // Another call may register the same platform between the two statements.
  const made = changed === undefined ? (await unlessTaken(insert())) || (await unlessTaken(update())) : changed;
  return made ? platformOf(made) : 'key is taken';
}

/** The platforms of a shop, in the order in which they were registered. */
export async function listAgentPlatforms({ models }: Database, shopId: string): Promise<AgentPlatform[]> {
  const rows = await models.agentPlatforms.findAll({ where: { shopId }, order: ['createdAt', 'id'] });
  return rows.map(platformOf);
}

/** Suspends a platform; undefined if the shop has no such platform. */
export async function markSuspended(
  { models }: Database,
  shopId: string,
  id: string,
  now: Date,
): Promise<AgentPlatform | undefined> {
  const [, rows] = await models.agentPlatforms.update(
    { status: 'suspended', updatedAt: now },
    { where: { shopId, id }, returning: true },
  );
  return rows[0] && platformOf(rows[0]);
}

/** The platform with this profile; undefined if it is not registered. */
export async function findAgentPlatform(
  { models }: Database,
  shopId: string,
  profileUrl: string,
): Promise<AgentPlatform | undefined> {
  const row = await models.agentPlatforms.findOne({ where: { shopId, profileUrl } });
  return row ? platformOf(row) : undefined;
}

/** The platform with this API key; undefined if there is none. */
export async function findByApiKey(
  { models }: Database,
  shopId: string,
  apiKeyHash: string,
): Promise<AgentPlatform | undefined> {
  const row = await models.agentPlatforms.findOne({ where: { shopId, apiKeyHash } });
  return row ? platformOf(row) : undefined;
}

/** Records the use of a platform, to the minute. */
export async function touchAgentPlatform(
  { models }: Database,
  shopId: string,
  id: string,
  minute: Date,
): Promise<void> {
  await models.agentPlatforms.update(
    { lastUsedAt: minute },
    { where: { shopId, id, lastUsedAt: { [Op.or]: [null, { [Op.lt]: minute }] } } },
  );
}
