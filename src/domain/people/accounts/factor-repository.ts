import type { Database, Executor } from '../../../database/connection.js';
import type { UserPasskeyModel } from '../../../database/models/user-passkey.js';
import { unlessTaken } from '../../../database/unless-taken.js';

/** A passkey of a person. */
export interface Passkey {
  credentialId: string;
  userId: string;
  name: string;
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

const passkeyOf = (row: UserPasskeyModel): Passkey => ({ ...row.get(), counter: Number(row.counter) });

export interface Factors {
  hasPassword: boolean;
  passkeys: Passkey[];
  hasAuthenticator: boolean;
  recoveryCodesLeft: number;
}

/** The factors of a person. */
export async function readFactors(database: Database, userId: string): Promise<Factors> {
  const [rows, [row]] = await Promise.all([
    database.models.userPasskeys.findAll({ where: { userId }, order: ['createdAt'] }),
    database.run<{ hasPassword: boolean; hasAuthenticator: boolean; recoveryCodesLeft: number }>({
      name: 'read_factors',
      text: `select u.password_hash is not null as "hasPassword",
          exists (select from user_authenticators a where a.user_id = u.id and a.confirmed_at is not null)
            as "hasAuthenticator",
          (select count(*) from user_recovery_codes c where c.user_id = u.id) as "recoveryCodesLeft"
        from users u where u.id = $1`,
      values: [userId],
    }),
  ]);
  return {
    hasPassword: row?.hasPassword ?? false,
    passkeys: rows.map(passkeyOf),
    hasAuthenticator: row?.hasAuthenticator ?? false,
    recoveryCodesLeft: row?.recoveryCodesLeft ?? 0,
  };
}

export async function findPasskey({ models }: Database, credentialId: string): Promise<Passkey | undefined> {
  const row = await models.userPasskeys.findOne({ where: { credentialId } });
  return row ? passkeyOf(row) : undefined;
}

/** False if the passkey belongs to an account already. */
export async function insertPasskey({ models }: Database, passkey: Passkey): Promise<boolean> {
  return (await unlessTaken(models.userPasskeys.create(passkey))) !== false;
}

export async function deletePasskey({ models }: Database, userId: string, credentialId: string): Promise<boolean> {
  return (await models.userPasskeys.destroy({ where: { userId, credentialId } })) > 0;
}

/** Records the use of a passkey. False if its counter did not grow: it was copied, or an assertion was replayed. */
export async function usePasskey(
  executor: Executor,
  credentialId: string,
  { counter, now }: { counter: number; now: Date },
): Promise<boolean> {
  const rows = await executor.run({
    name: 'use_passkey',
    text: `update user_passkeys set counter = $2, last_used_at = $3
      where credential_id = $1 and ($2 > counter or ($2 = 0 and counter = 0)) returning 1`,
    values: [credentialId, counter, now],
  });
  return rows.length > 0;
}

/** The authenticator of a person; `isConfirmed` once a code of it was entered. */
export interface StoredAuthenticator {
  secret: string;
  isConfirmed: boolean;
}

/** Stores a new authenticator, in place of one that was not confirmed. False if the person has a confirmed one. */
export async function putAuthenticator(
  executor: Executor,
  userId: string,
  { secret, now }: { secret: string; now: Date },
): Promise<boolean> {
  const rows = await executor.run({
    text: `insert into user_authenticators as a (user_id, secret, created_at) values ($1, $2, $3)
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = excluded.created_at
      where a.confirmed_at is null returning 1`,
    values: [userId, secret, now],
  });
  return rows.length > 0;
}

export async function findAuthenticator(executor: Executor, userId: string): Promise<StoredAuthenticator | undefined> {
  const [row] = await executor.run<StoredAuthenticator>({
    text: `select secret, confirmed_at is not null as "isConfirmed" from user_authenticators where user_id = $1`,
    values: [userId],
  });
  return row;
}

/** Takes the code of a time step; false if it, or a later one, was taken before. */
export async function takeStep(
  executor: Executor,
  userId: string,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const rows = await executor.run({
    name: 'take_step',
    text: `update user_authenticators set last_step = $2, confirmed_at = coalesce(confirmed_at, $3)
      where user_id = $1 and last_step < $2 returning 1`,
    values: [userId, step, now],
  });
  return rows.length > 0;
}

export async function deleteAuthenticator(executor: Executor, userId: string): Promise<boolean> {
  const rows = await executor.run({
    text: 'delete from user_authenticators where user_id = $1 returning confirmed_at',
    values: [userId],
  });
  return rows.length > 0;
}

/** Replaces the recovery codes of a person. */
export async function putRecoveryCodes(executor: Executor, userId: string, hashes: readonly string[]): Promise<void> {
  await executor.run({
    text: `with gone as (delete from user_recovery_codes where user_id = $1 and code_hash <> all ($2))
      insert into user_recovery_codes (user_id, code_hash) select $1, unnest($2::text[]) on conflict do nothing`,
    values: [userId, hashes],
  });
}

/** Uses up a recovery code; false if it does not exist. */
export async function takeRecoveryCode(executor: Executor, userId: string, codeHash: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'take_recovery_code',
    text: 'delete from user_recovery_codes where user_id = $1 and code_hash = $2 returning 1',
    values: [userId, codeHash],
  });
  return rows.length > 0;
}

/** Removes all second factors of a person, for an operator. */
export async function deleteFactors(executor: Executor, userId: string): Promise<void> {
  await executor.run({ text: 'delete from user_passkeys where user_id = $1', values: [userId] });
  await executor.run({ text: 'delete from user_authenticators where user_id = $1', values: [userId] });
  await executor.run({ text: 'delete from user_recovery_codes where user_id = $1', values: [userId] });
}
