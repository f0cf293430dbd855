import type { Caller, ShopContext } from '../../../../context.js';
import { OperationError } from '../../../../errors.js';
import { memberOf } from '../../../../lib/member-of.js';
import type { AuditEntry, AuditOutcome } from './audit-entry.js';
import { deleteEntry, endEntry } from './audit-repository.js';
import { beginEntry } from './new-entry-repository.js';

/** What the audit log records about an administrative operation. */
export interface Audit<Input> {
  /** The type of the changed resource, such as `tax_rate`. */
  resource: string;
  /** The ID of the resource, if the input contains it. */
  id?: (input: Input) => string;
  /** The path to the ID in the result of an operation that creates the resource, or a list of resources. */
  made?: readonly [thing: string, id: string];
}

const nobody = { tokenId: null, tokenName: null, userId: null, sessionId: null };

/** Who makes a change, for its entry. */
export function byWhom(caller: Caller): Pick<AuditEntry, 'caller' | 'tokenId' | 'tokenName' | 'userId' | 'sessionId'> {
  if (caller.kind === 'access_token')
    return { ...nobody, caller: caller.kind, tokenId: caller.tokenId, tokenName: caller.name };
  if (caller.kind === 'person' || caller.kind === 'user')
    return { ...nobody, caller: 'person', userId: caller.user.userId, sessionId: caller.user.sessionId };
  return { ...nobody, caller: caller.kind === 'order_token' ? caller.kind : 'root' };
}

/** Who makes a change: of one that an agent has prepared, also its tool, its confirmation, and who confirmed it. */
function makersOf({ caller, confirmed }: Pick<ShopContext, 'caller' | 'confirmed'>) {
  if (!confirmed) return byWhom(caller);
  const { confirmationId, tool, confirmedBy } = confirmed;
  const { userId, sessionId } = confirmedBy;
  return { ...byWhom(caller), userId, sessionId, tool, confirmationId };
}

/** The order of an order token, else the one that the input names. */
function orderOf(caller: Caller, input: object, publicOrderId: string | undefined): string | null {
  if (caller.kind === 'order_token') return caller.publicOrderId;
  const named = publicOrderId ?? memberOf(input, 'publicOrderId');
  return typeof named === 'string' && named !== '' ? named : null;
}

function madeId(result: unknown, [thing, id]: readonly [string, string]): string | null {
  const made = memberOf(result, thing);
  const ids = (Array.isArray(made) ? made : [made]).map((one) => memberOf(one, id));
  return ids.length > 0 && ids.every((one) => typeof one === 'string') ? ids.join(' ') : null;
}

interface AuditedCall<Input> {
  operation: string;
  input: Input;
  audit: Audit<Input> | undefined;
  publicOrderId?: string;
}

/**
 * Runs a change between two writes of its audit entry, so that no change is missing from the log even if the process
 * ends in between. A change that fails without a refusal stays `begun`. A refusal of an order token leaves no entry:
 * otherwise any shopper could fill the log.
 */
export async function withAudit<Input extends object, Result>(
  { database, clock, shopId, caller, confirmed }: ShopContext,
  { operation, input, audit, publicOrderId }: AuditedCall<Input>,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!audit) return change();
  const { resource, made } = audit;
  const named = audit.id?.(input) ?? null;
  const id = await beginEntry(database, shopId, {
    ...makersOf({ caller, confirmed }),
    operation,
    resource,
    publicOrderId: orderOf(caller, input, publicOrderId),
    // Names only: the values may be secret.
    members: Object.keys(input),
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
    if (!(error instanceof OperationError)) throw error;
    if (caller.kind !== 'order_token') await end('refused', named);
    else if (id !== undefined) await deleteEntry(database, shopId, id);
    throw error;
  }
}
