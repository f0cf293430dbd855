import { agentConfirmations as listConfirmations } from '../../domain/confirmations/list-agent-confirmations.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const agentConfirmations: Resolvers = {
  Query: { agentConfirmations: query(listConfirmations, (result) => result.confirmations) },
};
