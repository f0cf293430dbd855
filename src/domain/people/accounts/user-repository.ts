import type { Database, Executor } from '../../../database/connection.js';
import type { UserModel } from '../../../database/models/user.js';
import { emailKeyOf, type User } from './user.js';

const userOf = ({ id, email, emailProvedAt, name, locale, isOperator, passwordHash, createdAt }: UserModel): User => ({
  id,
  email,
  emailProvedAt,
  name,
  locale,
  isOperator,
  passwordHash,
  createdAt,
});

/** Creates an account, also in the caller's transaction. False if the address has one. */
export async function insertUser(executor: Executor, user: User): Promise<boolean> {
  const { id, email, emailProvedAt, name, locale, isOperator, passwordHash, createdAt } = user;
  const rows = await executor.run({
    text: `insert into users (id, email, email_key, email_proved_at, name, locale, is_operator, password_hash, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (email_key) do nothing returning 1`,
    values: [id, email, emailKeyOf(email), emailProvedAt, name, locale, isOperator, passwordHash, createdAt],
  });
  return rows.length > 0;
}

/** The account of an address; undefined if there is none. */
export async function findUserByEmail({ models }: Database, email: string): Promise<User | undefined> {
  const row = await models.users.findOne({ where: { emailKey: emailKeyOf(email), erasedAt: null } });
  return row ? userOf(row) : undefined;
}

export async function findUser({ models }: Database, id: string): Promise<User | undefined> {
  const row = await models.users.findOne({ where: { id, erasedAt: null } });
  return row ? userOf(row) : undefined;
}

/** All accounts of the installation, in the order of their names. */
export async function listUsers({ models }: Database): Promise<User[]> {
  const rows = await models.users.findAll({ where: { erasedAt: null }, order: ['name', 'id'] });
  return rows.map(userOf);
}

export async function updateUser(
  { models }: Database,
  id: string,
  change: Partial<Pick<User, 'name' | 'locale' | 'isOperator' | 'passwordHash' | 'emailProvedAt'>>,
): Promise<boolean> {
  const [count] = await models.users.update(change, { where: { id, erasedAt: null } });
  return count > 0;
}

/** Sets the hash of a password, in the caller's transaction. */
export async function setPasswordHash(executor: Executor, id: string, passwordHash: string): Promise<void> {
  await executor.run({ text: 'update users set password_hash = $2 where id = $1', values: [id, passwordHash] });
}

/** Replaces what identifies a person. Their entries in audit logs keep the pseudonym. */
export async function eraseUserRow(executor: Executor, id: string, now: Date): Promise<boolean> {
  const rows = await executor.run({
    text: `update users set name = $2, email = $3, email_key = $3, password_hash = null, locale = null,
        is_operator = false, erased_at = $4
      where id = $1 and erased_at is null returning 1`,
    values: [id, `Former member ${id.slice(0, 8)}`, `${id}@erased.invalid`, now],
  });
  return rows.length > 0;
}

/** Whether anybody has an account. */
export async function hasUsers({ models }: Database): Promise<boolean> {
  return (await models.users.findOne({ attributes: ['id'] })) !== null;
}

/** The shop in whose outbox mail to a person is put; undefined if there is no shop at all. */
export async function shopForMail(executor: Executor, userId: string): Promise<string | undefined> {
  const [row] = await executor.run<{ shop_id: string }>({
    name: 'shop_for_mail',
    text: `select coalesce((select shop_id from memberships where user_id = $1 order by created_at, shop_id limit 1),
      (select shop_id from shops order by created_at, shop_id limit 1)) as shop_id`,
    values: [userId],
  });
  return row?.shop_id;
}
