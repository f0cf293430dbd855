import type { Database } from '../../../database/connection.js';
import type { RemoteStateAuthorityModel } from '../../../database/models/remote-state-authority.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import type { ConnectedAuthority } from './connected-authority.js';

const authorityOf = ({ url, sharedSecret, createdAt, updatedAt }: RemoteStateAuthorityModel): ConnectedAuthority => ({
  url,
  sharedSecret,
  createdAt,
  updatedAt,
});

/** Undefined when the shop has none. */
export async function findAuthority({ models }: Database, shopId: string): Promise<ConnectedAuthority | undefined> {
  const row = await models.remoteStateAuthorities.findOne({ where: { shopId } });
  return row ? authorityOf(row) : undefined;
}

/** False when the shop has one already. */
export async function insertAuthority(
  { models }: Database,
  shopId: string,
  authority: ConnectedAuthority,
): Promise<boolean> {
  return (await unlessTaken(models.remoteStateAuthorities.create({ shopId, ...authority }))) !== false;
}

/** Undefined when the shop has none. */
export async function changeAuthority(
  { models }: Database,
  shopId: string,
  change: Partial<Omit<ConnectedAuthority, 'createdAt'>>,
): Promise<ConnectedAuthority | undefined> {
  const [, [row]] = await models.remoteStateAuthorities.update(change, { where: { shopId }, returning: true });
  return row && authorityOf(row);
}

/** False when the shop has none. */
export async function removeAuthority({ models }: Database, shopId: string): Promise<boolean> {
  return (await models.remoteStateAuthorities.destroy({ where: { shopId } })) > 0;
}
