import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { shopOperation } from '../../core/operation/operation.js';
import { topics } from './topics.js';

export const webhookTopicSchema = z.object({
  webhookTopicId: z.int().describe('The ID of the topic.'),
  webhookTopicName: z.string().describe('The name of the topic, such as `order/processed`.'),
});

/** The topics that webhooks can subscribe to. */
export const webhookTopics = shopOperation(
  {
    operation: 'webhookTopics',
    summary: 'List Webhook Topics',
    description: 'Lists the topics that webhooks can subscribe to.',
    access: backend('read_webhooks'),
    input: shortListInput,
    output: z.object({
      webhookTopics: z.array(webhookTopicSchema),
    }),
  },
  async (_, input) => {
    const { rows, place } = partOf(
      { rows: topics, row: webhookTopicSchema, id: (topic) => topic.webhookTopicId },
      input,
    );
    return { webhookTopics: rows, place };
  },
);
