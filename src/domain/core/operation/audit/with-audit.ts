import type { Caller, ShopContext } from '../../../../context.js';
import { OperationError } from '../../../../errors.js';
import { memberOf } from '../../../../lib/member-of.js';
import type { AuditEntry, AuditOutcome } from './audit-entry.js';
import { beginEntry, endEntry } from './audit-repository.js';

/** What the audit log says of an operation that changes how the shop is run. */
export interface Audit<Input> {
  /** The kind of thing that is changed, such as `tax_rate`. */
  resource: string;
  /** Which one, where the input names it. */
  id?: (input: Input) => string;
  /** Where the result has the id of what was made. */
  made?: readonly [thing: string, id: string];
}

function byWhom(caller: Caller): Pick<AuditEntry, 'caller' | 'tokenId' | 'tokenName'> {
  if (caller.kind === 'access_token') return { caller: caller.kind, tokenId: caller.tokenId, tokenName: caller.name };
  return { caller: caller.kind === 'order_token' ? caller.kind : 'root', tokenId: null, tokenName: null };
}

const given = (input: object): string[] =>
  Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]));

function madeId(result: unknown, [thing, id]: readonly [string, string]): string | null {
  const made = memberOf(memberOf(result, thing), id);
  return typeof made === 'string' ? made : null;
}

/**
 * Makes a change between two writes of its entry in the audit log, so that no change is missing there whatever dies in
 * between: what failed without a word stays `begun` (contract 5, "Rules").
 */
export async function withAudit<Input extends object, Result>(
  { database, clock, shopId, caller }: ShopContext,
  { operation, input, audit }: { operation: string; input: Input; audit: Audit<Input> | undefined },
  change: () => Promise<Result>,
): Promise<Result> {
  if (!audit) return change();
  const { resource, made } = audit;
  const named = audit.id?.(input) ?? null;
  const id = await beginEntry(database, shopId, {
    ...byWhom(caller),
    operation,
    resource,
    members: given(input),
    createdAt: clock.now(),
  });
  const end = async (outcome: AuditOutcome, resourceId: string | null): Promise<void> => {
    if (id !== undefined) await endEntry(database, shopId, { id, outcome, resourceId });
  };
  try {
    const result = await change();
    await end('done', made ? madeId(result, made) : named);
    return result;
  } catch (error) {
    if (error instanceof OperationError) await end('refused', named);
    throw error;
  }
}
