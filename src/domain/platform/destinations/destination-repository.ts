import type { Executor } from '../../../lib/executor.js';
import type { Destination, DestinationTopic } from './destination.js';

interface DestinationRow {
  id: string;
  destination: string;
  topic: DestinationTopic;
  shared_secret: string | null;
  timeout_ms: number;
  version: string;
  public_order_id_key: string | null;
  takes_updates: boolean;
}

const columns =
  'd.id, d.destination, d.topic, d.shared_secret, d.timeout_ms, d.version, d.public_order_id_key, d.takes_updates';

const destinationOf = (row: DestinationRow): Destination => ({
  id: row.id,
  destination: row.destination,
  topic: row.topic,
  sharedSecret: row.shared_secret,
  timeoutMs: row.timeout_ms,
  version: row.version,
  publicOrderIdKey: row.public_order_id_key,
  takesUpdates: row.takes_updates,
});

/** The destinations of a shop, oldest first, with encrypted secrets. */
export async function listDestinations(executor: Executor, shopId: string): Promise<Destination[]> {
  const rows = await executor.run<DestinationRow>({
    name: 'list_destinations',
    text: `select ${columns} from platform_connector_destinations d where d.shop_id = $1 order by d.created_at, d.id`,
    values: [shopId],
  });
  return rows.map(destinationOf);
}

/** The destination of a topic and the integration's secret, both encrypted; undefined if the shop has none. */
export async function findDestination(
  executor: Executor,
  shopId: string,
  topic: DestinationTopic,
): Promise<{ destination: Destination; integrationSecret: string | null } | undefined> {
  const [row] = await executor.run<DestinationRow & { integration_secret: string | null }>({
    name: 'find_destination',
    text: `select ${columns}, i.shared_secret as integration_secret from platform_connector_destinations d
      left join integrations i on i.shop_id = d.shop_id where d.shop_id = $1 and d.topic = $2`,
    values: [shopId, topic],
  });
  return row && { destination: destinationOf(row), integrationSecret: row.integration_secret };
}

/** Returns false if the shop already has a destination of this topic. */
export async function insertDestination(
  executor: Executor,
  shopId: string,
  destination: Destination,
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    text: `insert into platform_connector_destinations (shop_id, id, destination, topic, shared_secret, timeout_ms, version,
        public_order_id_key, takes_updates, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict (shop_id, topic) do nothing returning id`,
    values: [
      shopId,
      destination.id,
      destination.destination,
      destination.topic,
      destination.sharedSecret,
      destination.timeoutMs,
      destination.version,
      destination.publicOrderIdKey,
      destination.takesUpdates,
      now,
    ],
  });
  return rows.length > 0;
}

/** Returns false if the destination does not exist. */
export async function removeDestination(executor: Executor, shopId: string, id: string): Promise<boolean> {
  const rows = await executor.run({
    text: 'delete from platform_connector_destinations where shop_id = $1 and id = $2 returning id',
    values: [shopId, id],
  });
  return rows.length > 0;
}

/** Records that the platform does not support order updates, so that none are sent. */
export async function noteWithoutUpdates(executor: Executor, shopId: string, id: string, now: Date): Promise<void> {
  await executor.run({
    text: `update platform_connector_destinations set takes_updates = false, updated_at = $3
      where shop_id = $1 and id = $2 and takes_updates`,
    values: [shopId, id, now],
  });
}
