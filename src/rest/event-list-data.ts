import { z } from 'zod';
import { eventSchema, type Event } from '../domain/core/event-log/event.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';
import type { Wrap } from './wrap.js';

const bodySchema = z.object({ data: z.array(eventSchema), hasMore: z.boolean() });

/** `{data: […], has_more}`: the feed goes on after the position of its last event. */
export const eventListData: Wrap<{ events: Event[]; hasMore: boolean }> = {
  wrap: (_, { events, hasMore }) => ({ body: JSON.stringify(toWire(bodySchema, { data: events, hasMore })) }),
  describe: () => wireJsonSchema(bodySchema, 'output'),
};
