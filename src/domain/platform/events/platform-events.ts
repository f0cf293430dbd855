import { z } from 'zod';
import { toWire } from '../../../lib/wire.js';
import { backend } from '../../core/operation/access.js';
import { connectionInput, keyConnection, type KeyConnection } from '../../core/lists/key-connection.js';
import { shopOperation } from '../../core/operation/operation.js';
import { platformEventStatuses, eventBodySchema, type StoredPlatformEvent } from './platform-event.js';
import { platformEventList } from './platform-event-repository.js';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An event as GraphQL returns it. */
export interface ShownPlatformEvent extends Omit<StoredPlatformEvent, 'number' | 'kind' | 'action' | 'body'> {
  id: string;
  /** With snake_case names. */
  body: Record<string, unknown>;
  /** Such as `customer/saved`. */
  type: string;
}

export type PlatformEventConnection = KeyConnection<ShownPlatformEvent>;

export function shown({ number, kind, action, body, ...event }: StoredPlatformEvent): ShownPlatformEvent {
  const reported = toWire(eventBodySchema(kind, action), body);
  return { ...event, id: String(number), type: `${kind}/${action}`, body: isRecord(reported) ? reported : {} };
}

export const access = backend('write_platform_events');

/** The ID of an event in an input. */
export const eventId = z
  .string()
  .regex(/^\d{1,15}$/, 'must be the ID of an event')
  .meta({ graphql: 'ID!' })
  .describe('The ID of the event. Required.');

/** Pending and failed events in order of arrival, as a Relay connection. */
export const platformEvents = shopOperation(
  {
    operation: 'platformEvents',
    summary: 'Platform Events',
    description:
      'Lists pending and failed platform events in order of arrival. Applied events are deleted. A shop keeps its latest 10,000 failed events.',
    access,
    input: connectionInput.extend({
      status: z.enum(platformEventStatuses).describe('The status of the events to list. Required.'),
    }),
    output: z.object({}),
  },
  ({ database, shopId }, { status, ...input }) =>
    keyConnection<StoredPlatformEvent, ShownPlatformEvent>(database, platformEventList(status), shopId, input, {
      keyOf: ({ number }) => number,
      nodeOf: shown,
    }),
);
