import type { Session } from '../../../../database/connection.js';
import type { Executor } from '../../../../lib/executor.js';
import type { AuditEntry } from './audit-entry.js';
import { endEntry } from './audit-repository.js';

/** An entry as it is written; the name of a person is read from their account. */
export type NewEntry = Omit<AuditEntry, 'id' | 'outcome' | 'userName' | 'tool' | 'confirmationId'> &
  Partial<Pick<AuditEntry, 'tool' | 'confirmationId'>>;

/** Records the start of a change. Returns the entry's id, or undefined if there is no such shop. */
export async function beginEntry(
  executor: Executor,
  shopId: string,
  entry: Omit<NewEntry, 'resourceId'>,
): Promise<number | undefined> {
  const [row] = await executor.run<{ id: number }>({
    text: `insert into audit_log (shop_id, caller, token_id, token_name, operation, resource, members, public_order_id, outcome,
        created_at, user_id, session_id, tool, confirmation_id)
      select shop_id, $2, $3, $4, $5, $6, $7, $8, 'begun', $9, $10, $11, $12, $13 from shops where shop_id = $1 returning id`,
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
      entry.tool ?? null,
      entry.confirmationId ?? null,
    ],
  });
  return row?.id;
}

/** Records a change in the transaction that makes it. */
export async function recordChange(session: Session, shopId: string, entry: NewEntry): Promise<void> {
  const id = await beginEntry(session, shopId, entry);
  if (id !== undefined) await endEntry(session, shopId, { id, outcome: 'done', resourceId: entry.resourceId });
}

/** A change of the installation or of an account, which belongs to no shop of its own. */
export interface AccountEntry {
  operation: string;
  resource: string;
  outcome: AuditEntry['outcome'];
  createdAt: Date;
}

type Maker = Pick<AuditEntry, 'caller' | 'tokenId' | 'tokenName' | 'userId' | 'sessionId'>;

/**
 * Records a change in the log of each shop that it concerns. Without any, it is put into the log of the oldest shop,
 * where only operators see it. $1 to $10 are the entry.
 */
const insertInto = (shops: string): string => `
  with concerned as (${shops})
  insert into audit_log (shop_id, operators_only, caller, token_id, token_name, user_id, session_id, operation, resource,
    resource_id, outcome, created_at, members)
  select shop_id, operators_only, $1, $2, $3, $4::uuid, $5::uuid, $6, $7, $8, $9, $10::timestamptz, '{}' from (
    select shop_id, false as operators_only from concerned
    union all
    select shop_id, true from (select shop_id from shops order by created_at, shop_id limit 1) oldest
    where not exists (select from concerned)
  ) log order by shop_id`;

const valuesOf = (entry: AccountEntry, by: Maker, resourceId: string): unknown[] => [
  by.caller,
  by.tokenId,
  by.tokenName,
  by.userId,
  by.sessionId,
  entry.operation,
  entry.resource,
  resourceId,
  entry.outcome,
  entry.createdAt,
];

/** Records a change of an account in the log of each shop that its person works in. */
export async function recordOfAccount(
  executor: Executor,
  accountId: string,
  entry: AccountEntry,
  by: Maker,
): Promise<void> {
  await executor.run({
    name: 'record_of_account',
    text: insertInto('select shop_id from memberships where user_id = $11::uuid'),
    values: [...valuesOf(entry, by, accountId), accountId],
  });
}

/** Records what a person did with their own account. */
export const recordOfUser = (
  executor: Executor,
  userId: string,
  { sessionId, ...entry }: AccountEntry & { sessionId: string | null },
): Promise<void> =>
  recordOfAccount(executor, userId, entry, { caller: 'person', tokenId: null, tokenName: null, userId, sessionId });

/** Records a change of the installation in the logs of the shops that it concerns. */
export async function recordOfInstallation(
  executor: Executor,
  { resourceId, shopIds, ...entry }: AccountEntry & { resourceId: string; shopIds: readonly string[] },
  by: Maker,
): Promise<void> {
  await executor.run({
    name: 'record_of_installation',
    text: insertInto('select shop_id from shops where shop_id = any ($11)'),
    values: [...valuesOf(entry, by, resourceId), shopIds],
  });
}
