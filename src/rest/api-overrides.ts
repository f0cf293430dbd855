import { z } from 'zod';
import { overrideSchema, type ShownOverride } from '../domain/shop/overrides/api-override.js';
import { apiOverrides } from '../domain/shop/overrides/api-overrides.js';
import { createApiOverride } from '../domain/shop/overrides/create-api-override.js';
import { deleteApiOverride } from '../domain/shop/overrides/delete-api-override.js';
import { setOrderOverride } from '../domain/shop/overrides/set-order-override.js';
import { updateApiOverride } from '../domain/shop/overrides/update-api-override.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';
import { shortList } from './list-data.js';
import { namedSchema } from './named-schema.js';
import { orders, routesWith, shop, under } from './route.js';
import { data, dataOf, type Wrap } from './wrap.js';

/** REST returns the override itself, without its health. */
const shown = overrideSchema
  .omit({ health: true })
  .meta({ description: 'A server that serves a function of the checkout.' });
const shownReference = namedSchema('ApiOverride', wireJsonSchema(shown, 'output'));

const one: Wrap<{ apiOverride: ShownOverride }> = {
  wrap: (_, { apiOverride }) => ({ body: JSON.stringify({ data: toWire(shown, apiOverride) }) }),
  describe: () => dataOf(shownReference),
};
const list: Wrap<{ apiOverrides: ShownOverride[] }> = {
  wrap: (_, result) => ({ body: JSON.stringify({ data: toWire(z.array(shown), result.apiOverrides) }) }),
  describe: () => dataOf({ type: 'array', description: 'The overrides of the shop.', items: shownReference }),
};

const { get, post, put, patch, del } = routesWith(data);

export const apiOverrideRoutes = [
  ...under(shop, [
    get('/overrides', apiOverrides, shortList(list, overrideSchema)),
    post('/overrides', createApiOverride, { wrap: one }),
    put('/overrides/{public_id}', updateApiOverride, { wrap: one, id: 'putApiOverride' }),
    patch('/overrides/{public_id}', updateApiOverride, { wrap: one }),
    del('/overrides/{public_id}', deleteApiOverride),
  ]),
  ...under(orders, [post('/{public_order_id}/overrides', setOrderOverride, { wrap: one })]),
];
