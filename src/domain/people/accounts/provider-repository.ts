import type { Database, Executor } from '../../../database/connection.js';
import type { IdentityProvider } from './identity-provider.js';

export async function findProvider({ models }: Database, id: string): Promise<IdentityProvider | undefined> {
  const row = await models.identityProviders.findOne({ where: { id } });
  return row?.get();
}

export async function listProviders({ models }: Database): Promise<IdentityProvider[]> {
  const rows = await models.identityProviders.findAll({ order: ['name', 'id'] });
  return rows.map((row) => row.get());
}

export async function saveProvider({ models }: Database, provider: IdentityProvider): Promise<void> {
  await models.identityProviders.upsert(provider);
}

export async function deleteProvider(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor.run({ text: 'delete from identity_providers where id = $1 returning 1', values: [id] });
  return rows.length > 0;
}

/** The account that an identity is linked to. */
export async function findIdentity(executor: Executor, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await executor.run<{ user_id: string }>({
    text: 'select user_id from user_identities where issuer = $1 and subject = $2',
    values: [issuer, subject],
  });
  return row?.user_id;
}

/** Links an identity to an account, once. False if it is linked already. */
export async function insertIdentity(
  executor: Executor,
  identity: { issuer: string; subject: string; userId: string; providerId: string },
  now: Date,
): Promise<boolean> {
  const rows = await executor.run({
    text: `insert into user_identities (issuer, subject, user_id, provider_id, linked_at) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning 1`,
    values: [identity.issuer, identity.subject, identity.userId, identity.providerId, now],
  });
  return rows.length > 0;
}
