import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { agentPlatformSchema } from './agent-platform.js';
import { markSuspended } from './agent-platform-repository.js';

/** Suspends a platform, whose requests are refused from then on. Refuses NOT_FOUND. */
export const suspendAgentPlatform = shopOperation(
  {
    operation: 'suspendAgentPlatform',
    summary: 'Suspend Agent Platform',
    description:
      'Refuses all further requests of a platform, whatever the setting `agents.access` is. `registerAgentPlatform` accepts it again.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({
      id: z.guid().meta({ graphql: 'ID!' }).describe('The ID of the platform. Required.'),
    }),
    output: z.object({
      agentPlatform: agentPlatformSchema.describe('The platform; null if the operation was refused.'),
    }),
    audit: { resource: 'agent_platform', id: ({ id }) => id },
  },
  async ({ database, shopId, clock }, { id }) => ({
    agentPlatform: (await markSuspended(database, shopId, id, clock.now())) ?? refuse('NOT_FOUND', { field: 'id' }),
  }),
);
