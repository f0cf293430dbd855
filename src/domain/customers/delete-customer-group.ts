import { z } from 'zod';
import { refuse } from '../../errors.js';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { generatedId } from './customer-condition.js';
import { deleteGroup } from './group-repository.js';

/** Deletes a group. Its customers are not deleted. Refuses NOT_FOUND. */
export const deleteCustomerGroup = shopOperation(
  {
    operation: 'deleteCustomerGroup',
    summary: 'Delete Customer Group',
    description: 'Deletes a customer group. Its customers are not deleted.',
    mutation: true,
    access: backend('write_customers'),
    input: z.object({ id: generatedId.describe('The ID of the customer group.') }),
    output: z.object({}),
  },
  async ({ database, shopId }, { id }) => {
    if (!(await deleteGroup(database, shopId, id))) refuse('NOT_FOUND');
    return {};
  },
);
