import { z } from 'zod';
import { refuse } from '../../../../errors.js';
import { text } from '../../../../lib/fields.js';
import { backend } from '../../../core/operation/access.js';
import { shopOperation } from '../../../core/operation/operation.js';
import { savedMethodSchema, shownMethod } from './saved-method.js';
import { listMethods } from './saved-method-repository.js';
import { isKnownCustomer } from './customer-methods-repository.js';

/** The saved payment methods of a customer, newest first. Refuses NOT_FOUND for an unknown customer. */
export const savedPaymentMethods = shopOperation(
  {
    operation: 'savedPaymentMethods',
    summary: 'List Saved Payment Methods',
    description: 'Lists the saved payment methods of a customer, newest first.',
    access: backend('read_shop_settings'),
    input: z.object({ publicCustomerId: text(64).min(1).describe('The public ID of the customer.') }),
    output: z.object({ cards: z.array(savedMethodSchema).describe('The saved payment methods, newest first.') }),
  },
  async ({ database, shopId }, { publicCustomerId }) => {
    const methods = await listMethods(database, shopId, publicCustomerId);
    if (methods.length === 0 && !(await isKnownCustomer(database, shopId, publicCustomerId))) refuse('NOT_FOUND');
    return { cards: methods.map(shownMethod) };
  },
);
