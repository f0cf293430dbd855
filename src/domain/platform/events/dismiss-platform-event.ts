import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { requiredText } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { dismissEvent } from './platform-event-repository.js';
import { access, eventId, shown } from './platform-events.js';

/** Deletes a failed event that will not be applied. The reason is recorded in the event log. Refuses NOT_FOUND. */
export const dismissPlatformEvent = shopOperation(
  {
    operation: 'dismissPlatformEvent',
    summary: 'Dismiss Platform Event',
    description:
      'Deletes a failed platform event without applying it. The reason is recorded in an event `platform_event/dismissed`.',
    mutation: true,
    access,
    input: z.object({
      id: eventId,
      reason: requiredText(1_000).describe('Why it is not applied. Recorded in the event. Required.'),
    }),
    output: z.object({
      platformEvent: z
        .unknown()
        .meta({ graphql: 'PlatformEvent' })
        .describe('The event as it was; null if the operation was refused.'),
    }),
    audit: { resource: 'platform_event', id: ({ id }) => id },
  },
  async ({ database, shopId, clock }, { id, reason }) => {
    const event = await dismissEvent(database, shopId, { number: Number(id), reason, now: clock.now() });
    return { platformEvent: shown(event ?? refuse('NOT_FOUND')) };
  },
);
