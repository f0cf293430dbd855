import { z } from 'zod';
import { refuse } from '../../errors.js';
import { optionalText, requiredText, text } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { generatedId } from './customer-condition.js';
import { groupSchema } from './customer-output.js';
import { storeGroup } from './group-repository.js';

/**
 * Creates a group, or replaces the one with this ID. Refuses NOT_FOUND, and ALREADY_EXISTS for the name of another
 * group.
 */
export const saveCustomerGroup = shopOperation(
  {
    operation: 'saveCustomerGroup',
    summary: 'Save Customer Group',
    description: 'Creates a customer group, or replaces the one with the given ID.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({
      id: generatedId.nullish().describe('The ID of the group to replace. Omit it to create a group.'),
      name: requiredText().describe('The name, unique among the groups of the shop. Required.'),
      description: optionalText(1024).describe('The description.'),
      platformId: text()
        .meta({ graphql: 'ID' })
        .nullish()
        .describe('The ID of the group on the platform, if it has one.'),
    }),
    output: z.object({ customerGroup: groupSchema.describe('The group; null if the operation was refused.') }),
  },
  async ({ database, shopId, clock }, { id, name, description, platformId }) => {
    const group = { id: id ?? undefined, name: name.trim(), description, platformId: platformId ?? null };
    const stored = await storeGroup(database, shopId, { ...group, now: clock.now() });
    if (stored === 'taken') refuse('ALREADY_EXISTS', { field: 'name' });
    return { customerGroup: stored ?? refuse('NOT_FOUND') };
  },
);
