import { z } from 'zod';
import { refuse, refuseAll } from '../../errors.js';
import { optionalText, requiredText, text } from '../../lib/fields.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { generatedId } from './customer-condition.js';
import { groupSchema, shownCustomerSchema } from './customer-output.js';
import { findCustomerById } from './customer-repository.js';
import { deleteGroup, listGroups, replaceGroups, storeGroup } from './group-repository.js';
import { shownCustomer } from './whole-customers.js';

/** The shop's customer groups, by name. */
export const customerGroups = shopOperation(
  {
    operation: 'customerGroups',
    summary: 'List Customer Groups',
    description: 'Lists the customer groups of the shop, by name.',
    access: backend('read_customers'),
    input: z.object({}),
    output: z.object({ customerGroups: z.array(groupSchema) }),
  },
  async ({ database, shopId }) => ({ customerGroups: await listGroups(database, shopId) }),
);

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

/** Deletes a group. Its customers are not deleted. Refuses NOT_FOUND. */
export const deleteCustomerGroup = shopOperation(
  {
    operation: 'deleteCustomerGroup',
    summary: 'Delete Customer Group',
    description: 'Deletes a customer group. Its customers are not deleted.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({ id: generatedId.describe('The group.') }),
    output: z.object({}),
  },
  async ({ database, shopId }, { id }) => {
    if (!(await deleteGroup(database, shopId, id))) refuse('NOT_FOUND');
    return {};
  },
);

/** Sets the groups of a customer. Refuses NOT_FOUND, and INVALID_VALUE for each unknown group. */
export const setCustomerGroups = shopOperation(
  {
    operation: 'setCustomerGroups',
    summary: 'Set Customer Groups',
    description: 'Sets the groups of a customer, replacing any existing ones.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({
      customerId: generatedId.describe('The ID of the customer.'),
      groupIds: z
        .array(generatedId)
        .max(100)
        .describe('The IDs of the groups; an empty list removes the customer from all groups. Required.'),
    }),
    output: z.object({ customer: shownCustomerSchema.describe('The customer; null if the operation was refused.') }),
  },
  async ({ database, shopId }, { customerId, groupIds }) => {
    const customer = (await findCustomerById(database, shopId, customerId)) ?? refuse('NOT_FOUND');
    const unknown = await replaceGroups(database, shopId, { customerId, groupIds });
    refuseAll(
      unknown.map((id) => ({
        code: 'INVALID_VALUE',
        field: `groupIds.${groupIds.indexOf(id)}`,
        message: `There is no customer group with the ID ${id}.`,
      })),
    );
    return { customer: shownCustomer(shopId, customer) };
  },
);
