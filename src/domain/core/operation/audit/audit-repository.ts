import type { Executor } from '../../../../lib/executor.js';
import type { AuditEntry } from './audit-entry.js';

/** The columns, named as in {@link AuditEntry}. */
const columns = `id, caller, token_id as "tokenId", token_name as "tokenName", operation, resource,
  resource_id as "resourceId", public_order_id as "publicOrderId", members, outcome, created_at as "createdAt"`;

/** Records the start of a change. Returns the entry's id, or undefined if there is no such shop. */
export async function beginEntry(
  executor: Executor,
  shopId: string,
  entry: Omit<AuditEntry, 'id' | 'outcome' | 'resourceId'>,
): Promise<number | undefined> {
  const [row] = await executor.run<{ id: number }>({
    text: `insert into audit_log (shop_id, caller, token_id, token_name, operation, resource, members, public_order_id, outcome,
        created_at)
      select shop_id, $2, $3, $4, $5, $6, $7, $8, 'begun', $9 from shops where shop_id = $1 returning id`,
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
    ],
  });
  return row?.id;
}

/** Records a change in the transaction that makes it. */
export async function recordChange(
  executor: Executor,
  shopId: string,
  entry: Omit<AuditEntry, 'id' | 'outcome'>,
): Promise<void> {
  const id = await beginEntry(executor, shopId, entry);
  if (id !== undefined) await endEntry(executor, shopId, { id, outcome: 'done', resourceId: entry.resourceId });
}

/** Records the outcome of a change. */
export async function endEntry(
  executor: Executor,
  shopId: string,
  { id, outcome, resourceId }: Pick<AuditEntry, 'id' | 'outcome' | 'resourceId'>,
): Promise<void> {
  await executor.run({
    text: 'update audit_log set outcome = $3, resource_id = $4 where shop_id = $1 and id = $2',
    values: [shopId, id, outcome, resourceId],
  });
}

/** Removes the entry of a change that was not made. */
export async function deleteEntry(executor: Executor, shopId: string, id: number): Promise<void> {
  await executor.run({ text: 'delete from audit_log where shop_id = $1 and id = $2', values: [shopId, id] });
}

/** The shop's entries with ids below `before`, newest first. */
export async function readEntries(
  executor: Executor,
  shopId: string,
  { before, limit }: { before: number; limit: number },
): Promise<AuditEntry[]> {
  return executor.run<AuditEntry>({
    text: `select ${columns} from audit_log where shop_id = $1 and id < $2 order by id desc limit $3`,
    values: [shopId, before, limit],
  });
}
