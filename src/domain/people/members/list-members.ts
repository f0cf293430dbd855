import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { readsPeople, refuseOtherShop } from '../manages-people.js';
import { shopMember } from '../roles/role-schema.js';
import { listUsers } from '../users/user-repository.js';
import { memberSchema, type Member } from './membership.js';
import { findMember, listMembers } from './membership-repository.js';

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

/** One member of a shop. Refuses NOT_FOUND. */
export const user = shopOperation(
  {
    operation: 'user',
    summary: 'Get Person',
    description: 'A person who works in the shop.',
    access: readsPeople,
    input: z.object({ shopIdentifier: shopMember, id: z.guid().describe('The ID of the person.') }),
    output: z.object({ user: memberSchema.describe('The person.') }),
  },
  async (context, input) => {
    await refuseOtherShop(context, input);
    return { user: (await findMember(context.database, context.shopId, input.id)) ?? refuse('NOT_FOUND') };
  },
);
