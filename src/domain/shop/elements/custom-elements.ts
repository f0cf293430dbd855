import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { shopOperation } from '../../core/operation/operation.js';
import { elementSchema } from './custom-element.js';
import { listElements } from './custom-element-repository.js';

/** Lists the custom elements of the shop. */
export const customElements = shopOperation(
  {
    operation: 'customElements',
    summary: 'List Elements',
    description: 'Lists the custom elements of the checkout, by position.',
    access: backend('read_shop_settings'),
    input: shortListInput,
    output: z.object({ lifeElements: z.array(elementSchema).describe('The custom elements of the checkout.') }),
  },
  async ({ database, shopId }, input) => {
    const all = await listElements(database, shopId);
    const { rows, place } = partOf({ rows: all, row: elementSchema, id: ({ publicId }) => publicId }, input);
    return { lifeElements: rows, place };
  },
);
