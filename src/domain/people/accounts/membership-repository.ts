import type { Database, Executor } from '../../../database/connection.js';
import { findBuiltInRole, ownerRole } from './role.js';
import type { Member, Membership } from './membership.js';

export async function findMembership(
  { models }: Database,
  shopId: string,
  userId: string,
): Promise<Membership | undefined> {
  const row = await models.memberships.findOne({ where: { shopId, userId } });
  return row ? row.get() : undefined;
}

export async function membershipsOf({ models }: Database, userId: string): Promise<Membership[]> {
  const rows = await models.memberships.findAll({ where: { userId }, order: ['createdAt', 'shopId'] });
  return rows.map((row) => row.get());
}

/** Whether a person works in any shop, also in the caller's transaction. */
export async function hasMembership(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor.run({ text: 'select 1 from memberships where user_id = $1 limit 1', values: [userId] });
  return rows.length > 0;
}

type MemberRow = Omit<Member, 'roleName'> & { customRole: string | null };

const selectMembers = `select u.id, u.name, u.email, u.email_proved_at is not null as "isEmailProved",
    u.is_operator as "isOperator", m.role, r.name as "customRole", m.provider_id as "providerId",
    exists (select from user_passkeys p where p.user_id = u.id)
      or exists (select from user_authenticators a where a.user_id = u.id and a.confirmed_at is not null)
      as "hasSecondFactor",
    (select max(s.last_used_at) from user_sessions s where s.user_id = u.id) as "lastUsedAt", m.created_at as "createdAt"
  from memberships m join users u on u.id = m.user_id left join roles r on r.shop_id = m.shop_id and r.id = m.role
  where m.shop_id = $1`;

const memberOf = ({ customRole, ...row }: MemberRow): Member => ({
  ...row,
  roleName: customRole ?? findBuiltInRole(row.role ?? '')?.name ?? null,
});

/** The members of a shop by name, those with a role if one is given. */
export async function listMembers(
  executor: Executor,
  shopId: string,
  { role, search }: { role: string | undefined; search: string | undefined },
): Promise<Member[]> {
  const rows = await executor.run<MemberRow>({
    text: `${selectMembers} and ($2::text is null or m.role = $2)
      and ($3::text is null or strpos(lower(u.name || ' ' || u.email), lower($3)) > 0)
      order by lower(u.name), u.id limit 1000`,
    values: [shopId, role ?? null, search ?? null],
  });
  return rows.map(memberOf);
}

export async function findMember(executor: Executor, shopId: string, userId: string): Promise<Member | undefined> {
  const [row] = await executor.run<MemberRow>({ text: `${selectMembers} and u.id = $2`, values: [shopId, userId] });
  return row && memberOf(row);
}

/**
 * Serializes changes to the members of a shop, so that the last owner is not removed by two changes at once and nobody
 * gets a role that is being deleted.
 */
async function lockMembers(executor: Executor, shopId: string, role: string | undefined): Promise<boolean> {
  await executor.run({
    text: `select pg_advisory_xact_lock(hashtextextended('members ' || $1, 0))`,
    values: [shopId],
  });
  if (role === undefined || findBuiltInRole(role)) return true;
  const found = await executor.run({
    text: 'select 1 from roles where shop_id = $1 and id = $2 for share',
    values: [shopId, role],
  });
  return found.length > 0;
}

const hasOtherOwner = async (executor: Executor, shopId: string, userId: string): Promise<boolean> =>
  (
    await executor.run({
      text: 'select 1 from memberships where shop_id = $1 and role = $2 and user_id <> $3 limit 1',
      values: [shopId, ownerRole, userId],
    })
  ).length > 0;

export type MembershipChange = 'done' | 'unknown' | 'unknown_role' | 'last_owner';

/** Gives a person a role in a shop, or replaces the one that they have. */
export async function putMembership(executor: Executor, membership: Membership): Promise<MembershipChange> {
  const { shopId, userId, role, providerId, createdAt } = membership;
  if (!(await lockMembers(executor, shopId, role))) return 'unknown_role';
  const [before] = await executor.run<{ role: string }>({
    text: 'select role from memberships where shop_id = $1 and user_id = $2',
    values: [shopId, userId],
  });
  if (before?.role === ownerRole && role !== ownerRole && !(await hasOtherOwner(executor, shopId, userId)))
    return 'last_owner';
  await executor.run({
    text: `insert into memberships (shop_id, user_id, role, provider_id, created_at)
      select shop_id, $2, $3, $4, $5 from shops where shop_id = $1
      on conflict (shop_id, user_id) do update set role = excluded.role, provider_id = excluded.provider_id`,
    values: [shopId, userId, role, providerId, createdAt],
  });
  return 'done';
}

/** Changes the role of a member, in the caller's transaction; a membership of an identity provider becomes one of the shop. */
export async function changeRole(
  executor: Executor,
  { shopId, userId, role }: Pick<Membership, 'shopId' | 'userId' | 'role'>,
): Promise<MembershipChange> {
  if (!(await lockMembers(executor, shopId, role))) return 'unknown_role';
  const [before] = await executor.run<{ role: string }>({
    text: 'select role from memberships where shop_id = $1 and user_id = $2',
    values: [shopId, userId],
  });
  if (!before) return 'unknown';
  if (before.role === ownerRole && role !== ownerRole && !(await hasOtherOwner(executor, shopId, userId)))
    return 'last_owner';
  await executor.run({
    text: 'update memberships set role = $3, provider_id = null where shop_id = $1 and user_id = $2',
    values: [shopId, userId, role],
  });
  return 'done';
}

/**
 * Ends all memberships that an identity provider gave, those of last owners, too: nobody can sign in to them any more.
 * Returns the shops.
 */
export async function deleteMembershipsOfProvider(executor: Executor, providerId: string): Promise<string[]> {
  const shops = await executor.run<{ shop_id: string }>({
    text: 'select distinct shop_id from memberships where provider_id = $1 order by shop_id',
    values: [providerId],
  });
  for (const { shop_id: shopId } of shops) {
    await lockMembers(executor, shopId, undefined);
    await executor.run({
      text: 'delete from memberships where shop_id = $1 and provider_id = $2',
      values: [shopId, providerId],
    });
  }
  return shops.map(({ shop_id: shopId }) => shopId);
}

export async function deleteMembership(
  executor: Executor,
  { shopId, userId }: Pick<Membership, 'shopId' | 'userId'>,
): Promise<MembershipChange> {
  await lockMembers(executor, shopId, undefined);
  const [before] = await executor.run<{ role: string }>({
    text: 'select role from memberships where shop_id = $1 and user_id = $2',
    values: [shopId, userId],
  });
  if (!before) return 'unknown';
  if (before.role === ownerRole && !(await hasOtherOwner(executor, shopId, userId))) return 'last_owner';
  await executor.run({
    text: 'delete from memberships where shop_id = $1 and user_id = $2',
    values: [shopId, userId],
  });
  return 'done';
}
