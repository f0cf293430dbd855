import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { readsPeople, refuseOtherShop } from '../accounts/manages-people.js';
import { shopMember } from '../accounts/role-schema.js';
import { memberSchema } from '../accounts/membership.js';
import { findMember } from '../accounts/membership-repository.js';

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
