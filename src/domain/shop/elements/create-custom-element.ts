import { randomUUID } from 'node:crypto';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { elementInput, oneElement, withoutUndefined } from './custom-element.js';
import { insertElement } from './custom-element-repository.js';

/** Adds a custom element to the checkout. Refuses TOO_MANY_ELEMENTS. */
export const createCustomElement = shopOperation(
  {
    operation: 'createCustomElement',
    summary: 'Create Element',
    description: 'Adds a custom element to the checkout. Process Order checks the input of the shopper.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: elementInput,
    output: oneElement,
    audit: { resource: 'custom_element', made: ['lifeElements', 'publicId'] },
  },
  async ({ database, shopId, clock, limits }, input) => {
    const lifeElements = { ...input, ...withoutUndefined(input), publicId: randomUUID() };
    const isStored = await insertElement(database, shopId, lifeElements, limits.elementsPerShop, clock.now());
    return isStored ? { lifeElements } : refuse('TOO_MANY_ELEMENTS');
  },
);
