import type { Database, Executor } from '../../../database/connection.js';
import type { RoleModel } from '../../../database/models/role.js';
import { unlessTaken } from '../../../database/unless-taken.js';
import { scopes, type Scope } from '../../core/operation/scopes.js';
import { builtInRoles, findBuiltInRole, operatorRole, type Role } from './role.js';

const isScope = (text: string): text is Scope => scopes.some((scope) => scope === text);

type RoleRow = Pick<RoleModel, 'id' | 'name' | 'scopes' | 'refundLimit' | 'seesPersonalData'>;

const roleOf = (row: RoleRow): Role => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes.filter(isScope),
  limits: {
    refundLimit: row.refundLimit === null ? null : Number(row.refundLimit),
    seesPersonalData: row.seesPersonalData,
  },
  isBuiltIn: false,
});

const columnsOf = ({ name, scopes: held, limits }: Pick<Role, 'name' | 'scopes' | 'limits'>) => ({
  name,
  scopes: [...held],
  refundLimit: limits.refundLimit,
  seesPersonalData: limits.seesPersonalData,
});

/** The built-in roles, and then the shop's own by name. */
export async function listRoles({ models }: Database, shopId: string): Promise<Role[]> {
  const rows = await models.roles.findAll({ where: { shopId }, order: ['name'] });
  return [...builtInRoles, ...rows.map(roleOf)];
}

export async function findRole({ models }: Database, shopId: string, id: string): Promise<Role | undefined> {
  const known = findBuiltInRole(id);
  if (known) return known;
  const row = await models.roles.findOne({ where: { shopId, id } });
  return row ? roleOf(row) : undefined;
}

/** A role, within the caller's transaction. */
export async function roleIn(executor: Executor, shopId: string, id: string): Promise<Role | undefined> {
  const known = findBuiltInRole(id);
  if (known) return known;
  const [row] = await executor.run<RoleRow>({
    text: `select id, name, scopes, refund_limit as "refundLimit", sees_personal_data as "seesPersonalData"
      from roles where shop_id = $1 and id = $2`,
    values: [shopId, id],
  });
  return row && roleOf(row);
}

/** The role with which a person works in a shop, within the caller's transaction; undefined if they do not. */
export async function roleOfPerson(executor: Executor, shopId: string, userId: string): Promise<Role | undefined> {
  const [row] = await executor.run<{ is_operator: boolean; role: string | null }>({
    text: `select u.is_operator, m.role from users u left join memberships m on m.shop_id = $1 and m.user_id = u.id
      where u.id = $2 and u.erased_at is null`,
    values: [shopId, userId],
  });
  if (row?.is_operator) return operatorRole;
  return row?.role ? roleIn(executor, shopId, row.role) : undefined;
}

/** False if the shop has a role of this name. */
export async function insertRole({ models }: Database, shopId: string, role: Role, now: Date): Promise<boolean> {
  const row = { shopId, id: role.id, ...columnsOf(role), createdAt: now };
  return (await unlessTaken(models.roles.create(row))) !== false;
}

/** False if the shop has another role of this name. */
export async function saveRole({ models }: Database, shopId: string, role: Role): Promise<boolean> {
  return (await unlessTaken(models.roles.update(columnsOf(role), { where: { shopId, id: role.id } }))) !== false;
}

/**
 * Deletes a role: `used` while somebody has it or is invited to it. The row is locked, so that nobody gets the role in
 * the meantime.
 */
export async function removeRole(
  database: Database,
  shopId: string,
  id: string,
  now: Date,
): Promise<'removed' | 'used' | 'unknown'> {
  return database.transaction(async (executor) => {
    const [row] = await executor.run({
      text: 'select from roles where shop_id = $1 and id = $2 for update',
      values: [shopId, id],
    });
    if (!row) return 'unknown';
    const removed = await executor.run({
      text: `delete from roles r where shop_id = $1 and id = $2
        and not exists (select from memberships m where m.shop_id = $1 and m.role = $2)
        and not exists (select from invitations i where i.shop_id = $1 and i.role = $2 and i.ended_at is null
          and i.expires_at > $3)
        returning 1`,
      values: [shopId, id, now],
    });
    return removed.length > 0 ? 'removed' : 'used';
  });
}
