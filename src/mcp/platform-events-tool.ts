import { z } from 'zod';
import { platformEventStatuses } from '../domain/platform/events/platform-event.js';
import { platformEvents } from '../domain/platform/events/platform-events.js';
import { idText } from '../lib/fields.js';
import { argumentsSchema, inputOf, refuseUnknown } from './tool-input.js';
import { outputSchemaOf } from './reading-tool.js';
import { presentedResult } from './presented-result.js';
import { readingContext, type Tool } from './tool.js';

const output = z.object({
  events: z
    .array(
      z.object({
        id: idText().describe('The ID of the event.'),
        type: z.string().describe('The kind of resource and what happened to it, such as `customer/saved`.'),
        platformId: idText().describe('The ID of the resource on the platform.'),
        status: z.enum(platformEventStatuses).describe('`pending` or `failed`.'),
        attempts: z.int().describe('How many times it was tried to apply it.'),
        reason: z.string().nullable().describe('Why the last attempt failed; null if there was none.'),
        receivedAt: z.date().describe('When it was received.'),
      }),
    )
    .describe('The events in order of arrival, without their bodies.'),
  next: z.string().nullable().describe('The cursor of the next page, for `after`; null on the last one.'),
});

const { last: _, before: __, ...properties } = argumentsSchema(platformEvents).properties;
const input = { ...argumentsSchema(platformEvents), properties };

/** The tool that lists the platform events that were not applied. */
export const platformEventsTool: Tool = {
  name: 'list_platform_events',
  title: platformEvents.summary,
  description: platformEvents.description,
  isChange: false,
  scope: platformEvents.access.scope,
  input,
  output: outputSchemaOf(output),
  async call(context, given) {
    refuseUnknown(input, given);
    const { nodes, pageInfo } = await platformEvents(readingContext(context), inputOf(platformEvents, given));
    const next = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    return presentedResult(output, { events: nodes, next }, context.caller);
  },
};
