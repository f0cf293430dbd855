import { agentPlatforms as listAgentPlatforms } from '../../domain/shop/agents/agent-platforms.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const agentPlatforms: Resolvers = {
  Query: { agentPlatforms: query(listAgentPlatforms, (result) => result.agentPlatforms) },
};
