import type { Operation } from '../core/operation/operation.js';
import { confirmAgentChange } from './confirm-agent-change.js';
import { declineAgentChange } from './decline-agent-change.js';
import { agentConfirmations } from './list-agent-confirmations.js';

export const confirmationsOperations: readonly Operation<object>[] = [
  agentConfirmations,
  confirmAgentChange,
  declineAgentChange,
];
