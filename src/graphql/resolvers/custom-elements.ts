import { customElements as listCustomElements } from '../../domain/shop/elements/custom-elements.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const customElements: Resolvers = {
  Query: { customElements: query(listCustomElements, (result) => result.lifeElements) },
};
