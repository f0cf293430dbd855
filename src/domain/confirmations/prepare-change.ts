import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.js';
import { refuse } from '../../errors.js';
import { byWhom } from '../core/operation/audit/with-audit.js';
import { recordChange } from '../core/operation/audit/new-entry-repository.js';
import { canonicalInput } from './canonical-input.js';
import { confirmationLasts, type StoredConfirmation } from './confirmation.js';
import { countWaiting, insertConfirmation } from './confirmation-repository.js';
import { describedChange } from './described-change.js';
import { callerOfAgent } from './caller-of-agent.js';

/** What an agent wants to change. */
export interface WantedChange {
  /** The MCP tool that it called. */
  tool: string;
  operation: string;
  input: Record<string, unknown>;
}

/** How many changes of a token may wait at a time, so that a person can still read what they confirm. */
const mostWaiting = 50;

/** The longest input, in characters of JSON. */
const longestInput = 65_536;

/**
 * Stores a change that an agent wants, for a person to confirm. Nothing is changed. Refuses INSUFFICIENT_SCOPE for a token
 * that is not an agent's, without the scope or above its limit, TOO_LONG, RATE_LIMITED while many of its changes wait, and
 * as the operation does for its input.
 */
export async function prepareChange(
  context: Context,
  { tool, operation, input: given }: WantedChange,
): Promise<StoredConfirmation> {
  const { database, clock } = context;
  const caller = callerOfAgent(context);
  const input = canonicalInput(given);
  if (JSON.stringify(input).length > longestInput)
    refuse('TOO_LONG', { message: `A change that is prepared has at most ${longestInput} characters of JSON.` });
  const { shopId, publicOrderId, orderVersion, effect } = await describedChange(
    { ...context, caller },
    operation,
    input,
  );
  const now = clock.now();
  if ((await countWaiting(database, shopId, caller.tokenId, now)) >= mostWaiting)
    refuse('RATE_LIMITED', { retryAfter: 60, message: `${mostWaiting} changes already wait for a person.` });
  const confirmation: StoredConfirmation = {
    id: randomUUID(),
    tokenId: caller.tokenId,
    tokenName: caller.name,
    tool,
    operation,
    input,
    publicOrderId,
    orderVersion,
    effect: effect.text,
    amount: effect.amount,
    currency: effect.currency,
    status: 'waiting',
    createdAt: now,
    expiresAt: new Date(now.getTime() + confirmationLasts),
    decidedBy: null,
    decidedIn: null,
    decidedAt: null,
    doneAt: null,
  };
  await database.transaction(async (session) => {
    await insertConfirmation(session, shopId, confirmation);
    await recordChange(session, shopId, {
      ...byWhom(caller),
      operation: 'prepareAgentChange',
      resource: 'agent_confirmation',
      resourceId: confirmation.id,
      publicOrderId,
      members: Object.keys(input),
      createdAt: now,
      tool,
      confirmationId: confirmation.id,
    });
  });
  return confirmation;
}
