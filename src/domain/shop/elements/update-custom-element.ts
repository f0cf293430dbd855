import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { elementChange, oneElement } from './custom-element.js';
import { changeElement } from './custom-element-repository.js';

/** Changes the members of a custom element that are given; null clears an optional one. Refuses ELEMENT_NOT_FOUND. */
export const updateCustomElement = shopOperation(
  {
    operation: 'updateCustomElement',
    summary: 'Update Element',
    description: 'Updates a custom element. Members that you omit do not change.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: elementChange,
    output: oneElement,
    audit: { resource: 'custom_element', id: ({ publicElementId }) => publicElementId },
  },
  async ({ database, shopId, clock }, { publicElementId, inputRegex, ...given }) => {
    const change = { ...given, ...(inputRegex === undefined ? {} : { inputRegex: inputRegex || null }) };
    const lifeElements = await changeElement(database, shopId, publicElementId, change, clock.now());
    return { lifeElements: lifeElements ?? refuse('ELEMENT_NOT_FOUND', { field: 'publicElementId' }) };
  },
);
