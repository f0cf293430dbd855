import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { retryEvent } from './platform-event-repository.js';
import { access, eventId, shown } from './platform-events.js';

/** Applies a failed event again. Refuses NOT_FOUND. */
export const retryPlatformEvent = shopOperation(
  {
    operation: 'retryPlatformEvent',
    summary: 'Retry Platform Event',
    description: 'Applies a failed platform event again.',
    mutation: true,
    access,
    input: z.object({ id: eventId }),
    output: z.object({
      platformEvent: z
        .unknown()
        .meta({ graphql: 'PlatformEvent' })
        .describe('The event, which is now pending; null if the operation was refused.'),
    }),
  },
  async (context, { id }) => {
    const event = await retryEvent(context.database, context.shopId, Number(id));
    if (!event) return refuse('NOT_FOUND');
    context.platformEvents.wake(context.shopId);
    return { platformEvent: shown(event) };
  },
);
