import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { toWire } from '../../../lib/wire.js';
import { backend } from '../../core/operation/access.js';
import { connectionInput, keyConnection, type KeyConnection } from '../../core/lists/key-connection.js';
import { shopOperation } from '../../core/operation/operation.js';
import { platformEventStatuses, toldSchema, type StoredPlatformEvent } from './platform-event.js';
import { platformEventList, retryEvent } from './platform-event-repository.js';
import { wakeApplying } from './wake-applying.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An event as GraphQL shows it. */
export interface ShownPlatformEvent extends Omit<StoredPlatformEvent, 'number' | 'kind' | 'action' | 'body'> {
  id: string;
  /** With the names of the wire. */
  body: Record<string, unknown>;
  /** Such as `customer/saved`. */
  type: string;
}

export type PlatformEventConnection = KeyConnection<ShownPlatformEvent>;

function shown({ number, kind, action, body, ...event }: StoredPlatformEvent): ShownPlatformEvent {
  const told = toWire(toldSchema(kind, action), body);
  return { ...event, id: String(number), type: `${kind}/${action}`, body: isRecord(told) ? told : {} };
}

const access = backend('write_platform_events');

/** Events that wait, or were set aside, in the order of their arrival, as a Relay connection. */
export const platformEvents = shopOperation(
  {
    operation: 'platformEvents',
    summary: 'Platform Events',
    description:
      'Events of the platform that wait to be applied or were set aside, in the order of their arrival. Applied ones are gone; of those set aside a shop keeps the latest 10,000.',
    access,
    input: connectionInput.extend({ status: z.enum(platformEventStatuses).describe('Which ones.') }),
    output: z.object({}),
  },
  ({ database, shopId }, { status, ...input }) =>
    keyConnection<StoredPlatformEvent, ShownPlatformEvent>(database, platformEventList(status), shopId, input, {
      keyOf: ({ number }) => number,
      nodeOf: shown,
    }),
);

/** Has an event that was set aside applied once more, at once. Refuses NOT_FOUND. */
export const retryPlatformEvent = shopOperation(
  {
    operation: 'retryPlatformEvent',
    summary: 'Retry Platform Event',
    description: 'Has an event that was set aside applied once more, at once.',
    mutation: true,
    access,
    input: z.object({
      id: z
        .string()
        .regex(/^\d{1,15}$/, 'is no id of an event')
        .meta({ graphql: 'ID!' })
        .describe('The event.'),
    }),
    output: z.object({
      platformEvent: z
        .unknown()
        .meta({ graphql: 'PlatformEvent' })
        .describe('The event, which is pending again; null if the operation was refused.'),
    }),
  },
  async (context, { id }) => {
    const event = await retryEvent(context.database, context.shopId, Number(id));
    if (!event) return refuse('NOT_FOUND');
    wakeApplying(context, context.shopId);
    return { platformEvent: shown(event) };
  },
);
