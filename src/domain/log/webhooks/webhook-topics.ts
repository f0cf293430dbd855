import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { topics } from './topics.js';

/** The topics that webhooks can subscribe to. */
export const webhookTopics = shopOperation(
  {
    operation: 'webhookTopics',
    summary: 'List Webhook Topics',
    description: 'Lists the topics that webhooks can subscribe to.',
    access: backend('read_webhooks'),
    input: z.object({}),
    output: z.object({
      webhookTopics: z.array(
        z.object({
          webhookTopicId: z.int().describe('The id of the topic.'),
          webhookTopicName: z.string().describe('The name of the topic, such as `order/processed`.'),
        }),
      ),
    }),
  },
  async () => ({ webhookTopics: topics }),
);
