import type { Tillgate } from '../../../context.js';
import { createConnector, type Connector } from '../../../outbound/connector/connector.js';
import { aboutIntegration } from '../../shop/integration/integration-repository.js';
import { aboutDestination, type Destination, type DestinationTopic } from './destination.js';
import { findDestination } from './destination-repository.js';

type Parts = Pick<Tillgate, 'encryption' | 'guardedClient' | 'clock'>;

/** A client for a destination with the given secret. */
export function connectorOf(
  { guardedClient: client, clock }: Parts,
  shopId: string,
  { id, destination: url, timeoutMs }: Pick<Destination, 'id' | 'destination' | 'timeoutMs'>,
  sharedSecret: string,
): Connector {
  const target = { url, shopIdentifier: shopId, sharedSecret, timeoutMs, breaker: `connector/${shopId}/${id}` };
  return createConnector({ client, clock }, target);
}

/** A destination of the shop and a client for it. */
export interface FoundConnector {
  destination: Destination;
  connector: Connector;
}

/** The destination for a topic; undefined if the shop has none. */
export async function findConnector(
  tillgate: Parts & Pick<Tillgate, 'database'>,
  shopId: string,
  topic: DestinationTopic,
): Promise<FoundConnector | undefined> {
  const found = await findDestination(tillgate.database, shopId, topic);
  if (!found) return undefined;
  const { destination, integrationSecret } = found;
  const { encryption } = tillgate;
  const own = destination.sharedSecret;
  if (own === null && integrationSecret === null) throw new Error(`the destination of ${topic} has no shared secret`);
  const secret =
    own === null
      ? encryption.open(integrationSecret ?? '', aboutIntegration(shopId))
      : encryption.open(own, aboutDestination(shopId, destination.id));
  return { destination, connector: connectorOf(tillgate, shopId, destination, secret) };
}
