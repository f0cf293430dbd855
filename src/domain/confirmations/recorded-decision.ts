import type { ShopContext } from '../../context.js';
import { OperationError } from '../../errors.js';
import { endEntry } from '../core/operation/audit/audit-repository.js';
import type { AuditEntry, AuditOutcome } from '../core/operation/audit/audit-entry.js';
import { beginEntry } from '../core/operation/audit/new-entry-repository.js';
import { byWhom } from '../core/operation/audit/with-audit.js';
import type { Confirmation } from './confirmation.js';

/** The entry of a decision: the person who decides, and what the agent had prepared with which token and tool. */
const entryOf = (
  { caller, clock }: Pick<ShopContext, 'caller' | 'clock'>,
  operation: string,
  { id, tokenId, tokenName, tool, publicOrderId }: Confirmation,
): Omit<AuditEntry, 'id' | 'outcome' | 'userName' | 'resourceId'> => ({
  ...byWhom(caller),
  tokenId,
  tokenName,
  operation,
  resource: 'agent_confirmation',
  publicOrderId,
  members: ['id'],
  createdAt: clock.now(),
  tool,
  confirmationId: id,
});

/**
 * Decides about a change between two writes of its audit entry, as other changes of people are made. The entry is written
 * here because only the confirmation says which token and tool prepared the change.
 */
export async function recordedDecision<Result>(
  context: ShopContext,
  operation: string,
  confirmation: Confirmation,
  decide: () => Promise<Result>,
): Promise<Result> {
  const { database, shopId } = context;
  const entryId = await beginEntry(database, shopId, entryOf(context, operation, confirmation));
  const end = async (outcome: AuditOutcome): Promise<void> => {
    if (entryId !== undefined) await endEntry(database, shopId, { id: entryId, outcome, resourceId: confirmation.id });
  };
  try {
    const result = await decide();
    await end('done');
    return result;
  } catch (error) {
    if (error instanceof OperationError) await end('refused');
    throw error;
  }
}
