import { createCustomElement } from '../domain/shop/elements/create-custom-element.js';
import { customElements } from '../domain/shop/elements/custom-elements.js';
import { elementSchema } from '../domain/shop/elements/custom-element.js';
import { deleteCustomElement } from '../domain/shop/elements/delete-custom-element.js';
import { updateCustomElement } from '../domain/shop/elements/update-custom-element.js';
import { shortList } from './list-data.js';
import { routesWith, shop, under } from './route.js';
import { data } from './wrap.js';

const { get, post, put, patch, del } = routesWith(data);

export const customElementRoutes = under(shop, [
  get('/life_elements', customElements, shortList(data, elementSchema)),
  post('/life_elements', createCustomElement),
  patch('/life_elements/{public_element_id}', updateCustomElement),
  put('/life_elements/{public_element_id}', updateCustomElement, { id: 'putCustomElement' }),
  del('/life_elements/{public_element_id}', deleteCustomElement),
]);
