import type { Executor } from '../../../lib/executor.js';
import type { Session } from './session.js';

/** What a new session consists of. */
export interface NewSession extends Session {
  secretHash: string;
  providerSubject: string | null;
  providerSession: string | null;
}

const columns = `s.id, s.user_id as "userId", s.is_pending as "isPending", s.method, s.provider_id as "providerId",
  s.has_second_factor as "hasSecondFactor", s.proved_at as "provedAt", s.device, s.address, s.created_at as "createdAt",
  s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt"`;

export async function insertSession(executor: Executor, session: NewSession): Promise<void> {
  await executor.run({
    name: 'insert_user_session',
    text: `insert into user_sessions (id, secret_hash, user_id, is_pending, method, provider_id, provider_subject,
        provider_session, has_second_factor, proved_at, device, address, created_at, last_used_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)`,
    values: [
      session.id,
      session.secretHash,
      session.userId,
      session.isPending,
      session.method,
      session.providerId,
      session.providerSubject,
      session.providerSession,
      session.hasSecondFactor,
      session.provedAt,
      session.device,
      session.address,
      session.createdAt,
      session.expiresAt,
    ],
  });
}

/** A membership of the person of a session, with what its shop demands. */
export interface KnownMembership {
  shopId: string;
  role: string;
  /** The shop's own role; null for a built-in one. */
  ownRole: { name: string; scopes: string[]; refundLimit: number | null; seesPersonalData: boolean } | null;
  policy: {
    secondFactor: 'optional' | 'required';
    password: 'allowed' | 'off';
    identityProviders: string[];
    sessionHours: number;
    idleHours: number;
    freshAbove: number | null;
  } | null;
}

/** A session with its person and their memberships. */
export interface KnownSession extends Session {
  name: string;
  email: string;
  locale: string | null;
  isOperator: boolean;
  memberships: KnownMembership[];
  /** The rights of the person when the session got its secret; null until they are recorded. */
  rights: string | null;
}

const policyObject = `case when p.shop_id is null then null else json_build_object('secondFactor', p.second_factor,
    'password', p.password, 'identityProviders', p.identity_providers, 'sessionHours', p.session_hours,
    'idleHours', p.idle_hours, 'freshAbove', p.fresh_above) end`;

/** The session with this secret, if it has not ended. */
export async function findSession(
  executor: Executor,
  secretHash: string,
  now: Date,
): Promise<KnownSession | undefined> {
  const [row] = await executor.run<KnownSession>({
    name: 'find_user_session',
    text: `select ${columns}, u.name, u.email, u.locale, u.is_operator as "isOperator", s.rights,
        coalesce((
          select json_agg(json_build_object('shopId', m.shop_id, 'role', m.role,
            'ownRole', case when r.id is null then null else json_build_object('name', r.name, 'scopes', r.scopes,
              'refundLimit', r.refund_limit, 'seesPersonalData', r.sees_personal_data) end,
            'policy', ${policyObject}) order by m.created_at, m.shop_id)
          from memberships m
            left join roles r on r.shop_id = m.shop_id and r.id = m.role
            left join sign_in_policies p on p.shop_id = m.shop_id
          -- What a directory gives counts only while the directory signs the person in.
          where m.user_id = u.id and (m.provider_id is null or m.provider_id = s.provider_id)
        ), '[]') as memberships
      from user_sessions s join users u on u.id = s.user_id and u.erased_at is null
      where (s.secret_hash = $1 or (s.former_hash = $1 and s.former_until > $2))
        and s.ended_at is null and s.expires_at > $2`,
    values: [secretHash, now],
  });
  return row;
}

/** The policy of a shop, null if it has set none; undefined if there is no such shop. */
export async function findShopPolicy(
  executor: Executor,
  shopId: string,
): Promise<KnownMembership['policy'] | undefined> {
  const [row] = await executor.run<Pick<KnownMembership, 'policy'>>({
    name: 'find_shop_policy',
    text: `select ${policyObject} as policy from shops s left join sign_in_policies p on p.shop_id = s.shop_id
      where s.shop_id = $1`,
    values: [shopId],
  });
  return row?.policy;
}

/** Records the use of a session, to the minute. */
export async function touchSession(executor: Executor, id: string, minute: Date): Promise<void> {
  await executor.run({
    name: 'touch_user_session',
    text: 'update user_sessions set last_used_at = $2 where id = $1 and last_used_at < $2',
    values: [id, minute],
  });
}

/** The open sessions of a person, the one used last first. */
export async function listSessions(executor: Executor, userId: string, now: Date): Promise<Session[]> {
  return executor.run<Session>({
    text: `select ${columns} from user_sessions s
      where s.user_id = $1 and s.ended_at is null and s.expires_at > $2 and not s.is_pending
      order by s.last_used_at desc, s.id limit 200`,
    values: [userId, now],
  });
}

/** False if the person has no such open session. */
export async function endSessionRow(executor: Executor, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await executor.run({
    text: 'update user_sessions set ended_at = $3 where user_id = $1 and id = $2 and ended_at is null returning 1',
    values: [userId, id, now],
  });
  return rows.length > 0;
}

/** Ends all sessions of a person, except one if it is given. Pending ones end, too. */
export async function endSessionsOfUser(
  executor: Executor,
  userId: string,
  exceptId: string | undefined,
  now: Date,
): Promise<number> {
  const rows = await executor.run({
    text: `update user_sessions set ended_at = $3
      where user_id = $1 and ended_at is null and ($2::uuid is null or id <> $2) returning 1`,
    values: [userId, exceptId ?? null, now],
  });
  return rows.length;
}

/** Ends the sessions that an identity provider began: one of its own sessions, else all of a subject. */
export async function endSessionsOfProvider(
  executor: Executor,
  { providerId, subject, session }: { providerId: string; subject: string | undefined; session: string | undefined },
  now: Date,
): Promise<number> {
  const rows = await executor.run({
    text: `update user_sessions set ended_at = $4
      where provider_id = $1 and ended_at is null
        and case when $3::text is not null then provider_session = $3 else provider_subject = $2 end
      returning 1`,
    values: [providerId, subject ?? null, session ?? null, now],
  });
  return rows.length;
}

/** Ends all sessions that an identity provider began. */
export async function endAllSessionsOfProvider(executor: Executor, providerId: string, now: Date): Promise<void> {
  await executor.run({
    text: 'update user_sessions set ended_at = $2 where provider_id = $1 and ended_at is null',
    values: [providerId, now],
  });
}

/** Replaces the secret of a session after the person proved who they are. The former one is accepted until `formerUntil`. */
export async function rotateSession(
  executor: Executor,
  id: string,
  change: { secretHash: string; formerUntil: Date; provedAt: Date; hasSecondFactor: boolean },
): Promise<void> {
  await executor.run({
    text: `update user_sessions set former_hash = secret_hash, former_until = $3, secret_hash = $2, proved_at = $4,
        has_second_factor = has_second_factor or $5
      where id = $1`,
    values: [id, change.secretHash, change.formerUntil, change.provedAt, change.hasSecondFactor],
  });
}

/** Records the rights of a new session. */
export async function recordRights(executor: Executor, id: string, rights: string): Promise<void> {
  await executor.run({
    name: 'record_rights_of_session',
    text: 'update user_sessions set rights = $2 where id = $1 and rights is null',
    values: [id, rights],
  });
}

/**
 * Replaces the secret of a session whose person's rights have changed. False if another request has done so, or if it
 * was sent with a former secret.
 */
export async function rotateForRights(
  executor: Executor,
  id: string,
  change: { presentedHash: string; secretHash: string; formerUntil: Date; rights: string },
): Promise<boolean> {
  const rows = await executor.run({
    text: `update user_sessions set former_hash = secret_hash, former_until = $4, secret_hash = $3, rights = $5
      where id = $1 and secret_hash = $2 and rights is distinct from $5 and ended_at is null returning 1`,
    values: [id, change.presentedHash, change.secretHash, change.formerUntil, change.rights],
  });
  return rows.length > 0;
}

/** Counts a wrong code of a session. Returns how many there were. */
export async function countWrongCode(executor: Executor, id: string): Promise<number> {
  const [row] = await executor.run<{ wrong_codes: number }>({
    text: 'update user_sessions set wrong_codes = wrong_codes + 1 where id = $1 returning wrong_codes',
    values: [id],
  });
  return row?.wrong_codes ?? 0;
}

/** Deletes sessions and tickets that ended before a time, and forgotten failures; at most `limit` of each. */
export async function pruneSignIns(executor: Executor, before: Date, limit: number): Promise<number> {
  const statements = [
    `delete from user_sessions where id in (
       select id from user_sessions where expires_at < $1 order by expires_at limit $2 for update skip locked) returning 1`,
    `delete from user_tickets where ticket_hash in (
       select ticket_hash from user_tickets where expires_at < $1 order by expires_at limit $2
       for update skip locked) returning 1`,
    `delete from sign_in_failures where subject in (
       select subject from sign_in_failures where last_at < $1 order by last_at limit $2
       for update skip locked) returning 1`,
  ];
  let count = 0;
  for (const text of statements) count += (await executor.run({ text, values: [before, limit] })).length;
  return count;
}

/** Deletes what shows where and how a person signed in: sessions, browsers, links, and identities of providers. */
export async function eraseSignIns(executor: Executor, userId: string): Promise<void> {
  for (const table of ['user_sessions', 'user_devices', 'user_tickets', 'user_identities'])
    await executor.run({ text: `delete from ${table} where user_id = $1`, values: [userId] });
}

/** One of a person's sessions. */
export async function findSessionOfUser(executor: Executor, userId: string, id: string): Promise<Session | undefined> {
  const [row] = await executor.run<Session>({
    text: `select ${columns} from user_sessions s where s.user_id = $1 and s.id = $2 and s.ended_at is null`,
    values: [userId, id],
  });
  return row;
}
