import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { readDeliveriesOfEvent } from './delivery-repository.js';
import { eventDeliverySchema } from './event-delivery.js';

/** The deliveries of an event to the webhooks of the shop; none for an unknown event. */
export const eventDeliveries = shopOperation(
  {
    operation: 'eventDeliveries',
    summary: 'List Deliveries of an Event',
    description: 'Lists the deliveries of an event, one for each webhook that it is sent to, with their attempts.',
    agent: 'read',
    access: backend('read_webhooks'),
    input: z.object({ eventId: z.guid().describe('The ID of the event.') }),
    output: z.object({ deliveries: z.array(eventDeliverySchema).describe('The deliveries, oldest webhook first.') }),
  },
  async ({ database, shopId }, { eventId }) => ({
    deliveries: await readDeliveriesOfEvent(database, shopId, eventId),
  }),
);
