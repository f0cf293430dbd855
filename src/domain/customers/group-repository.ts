import type { Session } from '../../database/connection.js';
import type { CustomerGroupModel } from '../../database/models/customer-group.js';
import { unlessTaken } from '../../database/unless-taken.js';
import type { CustomerGroup } from './customer-output.js';

const groupOf = ({
  id,
  name,
  description,
  shopId,
  platformId,
  createdAt,
  updatedAt,
}: CustomerGroupModel): CustomerGroup => ({
  id,
  name,
  description,
  shopIdentifier: shopId,
  platformId,
  createdAt,
  updatedAt,
  deletedAt: null,
});

/** The shop's groups by name. */
export async function listGroups({ models, within }: Session, shopId: string): Promise<CustomerGroup[]> {
  const rows = await models.customerGroups.findAll({ where: { shopId }, order: ['name'], ...within });
  return rows.map(groupOf);
}

interface GroupSave {
  id: number | undefined;
  name: string;
  description: string;
  platformId: string | null;
  now: Date;
}

/**
 * Creates a group, or replaces the one with this ID. `taken` if another group has the name, undefined if the group does
 * not exist.
 */
export async function storeGroup(
  { models }: Session,
  shopId: string,
  { id, now, ...members }: GroupSave,
): Promise<CustomerGroup | 'taken' | undefined> {
  if (id === undefined) {
    const added = await unlessTaken(
      models.customerGroups.create({ shopId, ...members, createdAt: now, updatedAt: now }),
    );
    return added === false ? 'taken' : groupOf(added);
  }
  const changed = await unlessTaken(
    models.customerGroups.update({ ...members, updatedAt: now }, { where: { shopId, id }, returning: true }),
  );
  if (changed === false) return 'taken';
  const [row] = changed[1];
  return row && groupOf(row);
}

/** Deletes a group. Its customers are not deleted. False if it does not exist. */
export async function deleteGroup({ models, within }: Session, shopId: string, id: number): Promise<boolean> {
  return (await models.customerGroups.destroy({ where: { shopId, id }, ...within })) > 0;
}
