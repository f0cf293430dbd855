import type { Caller } from '../context.js';
import { operations } from '../domain/operations.js';
import { withAgentNames } from './agent-names.js';
import { attentionTool } from './attention-tool.js';
import { changingTool } from './changing-tool.js';
import { errorDocumentationTool } from './error-documentation-tool.js';
import { platformEventsTool } from './platform-events-tool.js';
import { readingTool } from './reading-tool.js';
import { mayCall, type Tool } from './tool.js';

/** All tools: those of the operations that agents may use, and lists that have no operation of their own. */
export function allTools(): readonly Tool[] {
  return [
    ...operations.filter(({ agent }) => agent === 'read').map(readingTool),
    attentionTool,
    platformEventsTool,
    errorDocumentationTool,
    ...operations.filter(({ agent }) => agent === 'confirm').map(changingTool),
  ].map(withAgentNames);
}

/** The tools that a credential may call. */
export const toolsFor = (tools: readonly Tool[], caller: Caller): Tool[] =>
  tools.filter((tool) => mayCall(caller, tool));
