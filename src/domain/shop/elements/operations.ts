import type { Operation } from '../../core/operation/operation.js';
import { createCustomElement } from './create-custom-element.js';
import { customElements } from './custom-elements.js';
import { deleteCustomElement } from './delete-custom-element.js';
import { updateCustomElement } from './update-custom-element.js';

/** The operations of custom elements. */
export const customElementsOperations: readonly Operation<object>[] = [
  createCustomElement,
  customElements,
  deleteCustomElement,
  updateCustomElement,
];
