import { z } from 'zod';
import { text } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { readsPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { shopMember } from '../accounts/role-schema.js';
import { listUsers } from '../accounts/user-repository.js';
import { memberSchema, type Member } from '../accounts/membership.js';
import { listMembers } from '../accounts/membership-repository.js';

/** Lists the members of a shop by name. The root key and operators without a shop see all people of the installation. */
export const users = shopOperation(
  {
    operation: 'users',
    summary: 'List People',
    description: 'The people who work in a shop, by name; without a shop, all people (root key and operators).',
    access: readsPeople,
    input: z.object({
      shopIdentifier: shopMember,
      role: text().nullish().describe('Only people with the role with this ID.'),
      search: text().nullish().describe('Only people whose name or email address contains this text.'),
    }),
    output: z.object({ users: z.array(memberSchema).describe('The people.') }),
  },
  async (context, input) => {
    const { database, shopId, caller } = context;
    if (!input.shopIdentifier && !('shopId' in caller)) {
      const all = await listUsers(database);
      const shown = all.map(({ id, name, email, emailProvedAt, isOperator, createdAt }): Member => ({
        id,
        name,
        email,
        isEmailProved: emailProvedAt !== null,
        isOperator,
        role: null,
        roleName: null,
        providerId: null,
        hasSecondFactor: false,
        lastUsedAt: null,
        createdAt,
      }));
      return { users: shown };
    }
    await refuseOtherShop(context, input);
    const filter = { role: input.role ?? undefined, search: input.search?.trim() || undefined };
    return { users: await listMembers(database, shopId, filter) };
  },
);
