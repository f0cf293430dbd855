import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { shopOperation } from '../../core/operation/operation.js';
import { agentPlatformSchema } from './agent-platform.js';
import { listAgentPlatforms } from './agent-platform-repository.js';

/** Lists the registered platforms of the shop. */
export const agentPlatforms = shopOperation(
  {
    operation: 'agentPlatforms',
    summary: 'List Agent Platforms',
    description: 'Lists the registered platforms that act for shoppers over UCP, with the time of their last request.',
    access: backend('read_shop_settings'),
    input: shortListInput,
    output: z.object({
      agentPlatforms: z
        .array(agentPlatformSchema)
        .describe('The platforms, in the order in which they were registered.'),
    }),
  },
  async ({ database, shopId }, input) => {
    const all = await listAgentPlatforms(database, shopId);
    const { rows, place } = partOf({ rows: all, row: agentPlatformSchema, id: ({ id }) => id }, input);
    return { agentPlatforms: rows, place };
  },
);
