import type { Session } from '../../../database/connection.js';
import type { PlatformDestinationModel } from '../../../database/models/platform-destination.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import type { Destination, DestinationTopic } from './destination.js';

const destinationOf = (row: PlatformDestinationModel): Destination => ({
  id: row.id,
  destination: row.destination,
  topic: row.topic,
  sharedSecret: row.sharedSecret,
  timeoutMs: row.timeoutMs,
  version: row.version,
  publicOrderIdKey: row.publicOrderIdKey,
  takesUpdates: row.takesUpdates,
});

/** The destinations of a shop, oldest first, with encrypted secrets. */
export async function listDestinations({ models, within }: Session, shopId: string): Promise<Destination[]> {
  const rows = await models.platformDestinations.findAll({ where: { shopId }, order: ['createdAt', 'id'], ...within });
  return rows.map(destinationOf);
}

/** The destination of a topic and the integration's secret, both encrypted; undefined if the shop has none. */
export async function findDestination(
  { models, within }: Session,
  shopId: string,
  topic: DestinationTopic,
): Promise<{ destination: Destination; integrationSecret: string | null } | undefined> {
  const include = { model: models.integrations, as: 'integration' };
  const row = await models.platformDestinations.findOne({ where: { shopId, topic }, include, ...within });
  return row
    ? { destination: destinationOf(row), integrationSecret: row.integration?.sharedSecret ?? null }
    : undefined;
}

/** Returns false if the shop already has a destination of this topic. */
export async function insertDestination(
  { models }: Session,
  shopId: string,
  destination: Destination,
  now: Date,
): Promise<boolean> {
  const row = { shopId, ...destination, createdAt: now, updatedAt: now };
  return (await unlessTaken(models.platformDestinations.create(row))) !== false;
}

/** Returns false if the destination does not exist. */
export async function removeDestination({ models, within }: Session, shopId: string, id: string): Promise<boolean> {
  return (await models.platformDestinations.destroy({ where: { shopId, id }, ...within })) > 0;
}

/** Records that the platform does not support order updates, so that none are sent. */
export async function noteWithoutUpdates(
  { models, within }: Session,
  shopId: string,
  id: string,
  now: Date,
): Promise<void> {
  await models.platformDestinations.update(
    { takesUpdates: false, updatedAt: now },
    { where: { shopId, id, takesUpdates: true }, ...within },
  );
}
