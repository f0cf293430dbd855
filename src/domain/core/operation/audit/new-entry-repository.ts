import type { Session } from '../../../../database/connection.js';
import type { Executor } from '../../../../lib/executor.js';
import type { AuditEntry } from './audit-entry.js';
import { endEntry } from './audit-repository.js';

/** An entry as it is written; the name of a person is read from their account. */
export type NewEntry = Omit<AuditEntry, 'id' | 'outcome' | 'userName'>;

/** Records the start of a change. Returns the entry's id, or undefined if there is no such shop. */
export async function beginEntry(
  executor: Executor,
  shopId: string,
  entry: Omit<NewEntry, 'resourceId'>,
): Promise<number | undefined> {
  const [row] = await executor.run<{ id: number }>({
    text: `insert into audit_log (shop_id, caller, token_id, token_name, operation, resource, members, public_order_id, outcome,
        created_at, user_id, session_id)
      select shop_id, $2, $3, $4, $5, $6, $7, $8, 'begun', $9, $10, $11 from shops where shop_id = $1 returning id`,
    values: [
      shopId,
      entry.caller,
      entry.tokenId,
      entry.tokenName,
      entry.operation,
      entry.resource,
      entry.members,
      entry.publicOrderId,
      entry.createdAt,
      entry.userId,
      entry.sessionId,
    ],
  });
  return row?.id;
}

/** Records a change in the transaction that makes it. */
export async function recordChange(session: Session, shopId: string, entry: NewEntry): Promise<void> {
  const id = await beginEntry(session, shopId, entry);
  if (id !== undefined) await endEntry(session, shopId, { id, outcome: 'done', resourceId: entry.resourceId });
}

/** Records what a person did with their account, in the log of each shop that they work in. */
export async function recordOfUser(
  executor: Executor,
  userId: string,
  entry: Pick<AuditEntry, 'operation' | 'resource' | 'outcome' | 'createdAt' | 'sessionId'>,
): Promise<void> {
  await executor.run({
    name: 'record_of_user',
    text: `insert into audit_log (shop_id, caller, user_id, session_id, operation, resource, resource_id, members, outcome,
        created_at)
      select shop_id, 'person', $1::uuid, $2::uuid, $3, $4, $1::text, '{}', $5, $6::timestamptz from memberships
      where user_id = $1::uuid
      order by shop_id`,
    values: [userId, entry.sessionId, entry.operation, entry.resource, entry.outcome, entry.createdAt],
  });
}
