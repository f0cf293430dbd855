import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Context, ShopContext } from '../../../context.js';
import { refuse, type Fault } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import { checkUrl } from '../../../outbound/target-addresses.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutIntegration, findSharedSecret } from '../../shop/integration/integration-repository.js';
import {
  aboutDestination,
  destinationInput,
  destinationSchema,
  shownDestination,
  type Destination,
  type DestinationTopic,
} from './destination.js';
import { insertDestination, listDestinations } from './destination-repository.js';
import { connectorOf } from './find-connector.js';

function urlFaults({ allowPrivateTargets }: Context, input: unknown): Fault[] {
  const url = memberOf(input, 'destination');
  if (typeof url !== 'string' || url === '') return [];
  const fault = checkUrl(url, allowPrivateTargets);
  return fault === undefined ? [] : [{ code: 'INVALID_VALUE', field: 'destination', message: `destination ${fault}` }];
}

function refuseTaken(topic: DestinationTopic): never {
  refuse('ALREADY_EXISTS', { field: 'topic', message: `The shop already has a destination for the topic ${topic}.` });
}

/** The secret that signs calls. Refuses REQUIRED if neither the destination nor the integration has one. */
async function secretOf({ database, encryption, shopId }: ShopContext, given: string | null): Promise<string> {
  if (given !== null) return given;
  const sealed = await findSharedSecret(database, shopId);
  if (sealed === undefined)
    return refuse('REQUIRED', {
      field: 'sharedSecret',
      message: 'sharedSecret is required because the integration has no shared secret',
    });
  return encryption.open(sealed, aboutIntegration(shopId));
}

/**
 * Adds a destination after its platform has proved that it has the shared secret; at most one for each topic. Refuses
 * ALREADY_EXISTS, DESTINATION_NOT_VERIFIED, and REQUIRED if there is no secret.
 */
export const createPlatformConnectorDestination = shopOperation(
  {
    operation: 'createPlatformConnectorDestination',
    summary: 'Create Platform Connector Destination',
    description:
      "Adds a destination of the platform's connector, at most one for each topic. The service first sends a signed request to the destination. If the response is not signed with the same secret, the call is refused.",
    mutation: true,
    access: backend('write_shop_settings'),
    input: destinationInput,
    output: z.object({
      destination: destinationSchema.describe('The destination; null if the operation was refused.'),
    }),
    audit: { resource: 'platform_connector_destination', made: ['destination', 'id'] },
    findFaults: urlFaults,
  },
  async (context, { sharedSecret: given, ...input }) => {
    const { database, encryption, shopId, clock } = context;
    const known = await listDestinations(database, shopId);
    if (known.some(({ topic }) => topic === input.topic)) refuseTaken(input.topic);
    const id = randomUUID();
    const secret = await secretOf(context, given ?? null);
    const verified = await connectorOf(context, shopId, { ...input, id }, secret).verify();
    if (!verified.ok) refuse('DESTINATION_NOT_VERIFIED', { field: 'destination', message: verified.message });
    const sharedSecret = given ? encryption.seal(given, aboutDestination(shopId, id)) : null;
    const destination: Destination = { ...input, id, sharedSecret, takesUpdates: true };
    if (!(await insertDestination(database, shopId, destination, clock.now()))) refuseTaken(input.topic);
    return { destination: shownDestination(destination) };
  },
);
