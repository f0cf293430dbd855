import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { removeElement } from './custom-element-repository.js';

/** Deletes a custom element. Refuses ELEMENT_NOT_FOUND. */
export const deleteCustomElement = shopOperation(
  {
    operation: 'deleteCustomElement',
    summary: 'Delete Element',
    description: 'Removes a custom element from the checkout. Inputs in the metadata of orders remain.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({ publicElementId: z.string().min(1).meta({ graphql: 'ID!' }).describe('The element.') }),
    output: z.object({}),
    audit: { resource: 'custom_element', id: ({ publicElementId }) => publicElementId },
  },
  async ({ database, shopId }, { publicElementId }) =>
    (await removeElement(database, shopId, publicElementId))
      ? {}
      : refuse('ELEMENT_NOT_FOUND', { field: 'publicElementId' }),
);
