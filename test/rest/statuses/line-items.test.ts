import { graphqlClient } from '../../support/graphql-client.js';
import { item } from '../../support/raw-rest.js';
import { back, processed, type Step } from './order-steps.js';
import { badAmounts, statusesOf, type Case } from './status-table.js';

/** Adds a mug to the products of the shop. */
const mug: Step = async ({ tillgate, shop }) => {
  await graphqlClient(tillgate.url, shop.token).mutate('saveProduct', {
    platformId: 'mug',
    name: 'Mug',
    variants: [{ platformId: 'mug-blue', sku: 'MUG-B', name: 'Blue mug', price: '19.99' }],
  });
};
const three = { cart_items: [item({ quantity: 3 })] };
const ended = (body: object): Case => ({
  when: 'when the order is processed',
  given: processed,
  body,
  code: 'ORDER_PROCESSED',
});
const unknown: Case = {
  when: 'when no line has the key',
  body: { line_item_key: 'nobody', quantity: 1 },
  code: 'LINE_ITEM_NOT_FOUND',
};
const oneLess = back('PATCH', '/line_items/thing', { fulfilled_quantity: 2 });

statusesOf('line-items', {
  'POST {o}/items': {
    200: [
      {
        when: 'with a variant of the shop',
        given: mug,
        body: { platform_id: 'mug-blue', quantity: 2, line_item_key: 'mugs' },
        data: { line_item: { line_item_key: 'mugs', total_price: 3998 }, application_state: { order_total: 4998 } },
      },
      {
        when: 'with a SKU of the shop',
        given: mug,
        body: { sku: 'MUG-B', quantity: 1 },
        data: { line_item: { price: 1999 } },
      },
    ],
    422: [
      {
        when: 'with an unknown variant',
        body: { platform_id: 'no', quantity: 1 },
        code: 'PRODUCT_NOT_FOUND',
      },
      {
        when: 'with a key that already exists',
        given: mug,
        body: { sku: 'MUG-B', quantity: 1, line_item_key: 'thing' },
        code: 'LINE_ITEM_KEY_TAKEN',
      },
      ...badAmounts('quantity', { sku: 'MUG-B' }, mug),
      ended({ sku: 'MUG-B', quantity: 1 }),
    ],
  },
  'GET {o}/items': {
    200: [{ when: 'with the lines', data: { line_items: [{ line_item_key: 'thing', fulfilled_quantity: 0 }] } }],
  },
  'PUT {o}/items': {
    200: [
      {
        when: 'with another quantity',
        body: { line_item_key: 'thing', quantity: 4 },
        data: { line_item: { quantity: 4 }, application_state: { order_total: 4000 } },
      },
      {
        when: 'with a quantity of zero',
        body: { line_item_key: 'thing', quantity: 0 },
        data: { line_item: null, application_state: { line_items: [] } },
      },
    ],
    422: [
      unknown,
      { when: 'without a key', body: { quantity: 1 }, code: 'REQUIRED', field: 'line_item_key' },
      {
        when: 'of another product',
        body: { line_item_key: 'thing', quantity: 1, platform_id: 'other' },
        code: 'LINE_ITEM_MISMATCH',
      },
      {
        when: 'below the fulfilled quantity',
        start: three,
        given: oneLess,
        body: { line_item_key: 'thing', quantity: 1 },
        code: 'QUANTITY_FULFILLED',
      },
      // A quantity of zero deletes the line here.
      ...badAmounts('quantity', { line_item_key: 'thing' }).filter(({ when }) => !when.endsWith('zero')),
      ended({ line_item_key: 'thing', quantity: 2 }),
    ],
  },
  'DELETE {o}/items': {
    200: [
      {
        when: 'and removes the line',
        body: { line_item_key: 'thing', quantity: 1 },
        data: { line_items: [], application_state: { line_items: [], order_total: 0 } },
      },
    ],
    422: [unknown, { when: 'without a key', body: {}, code: 'REQUIRED' }, ended({ line_item_key: 'thing' })],
  },
  'PATCH {b}/{public_order_id}/line_items/{line_item_key}': {
    200: [
      {
        when: 'with part of it fulfilled',
        start: three,
        path: { line_item_key: 'thing' },
        body: { fulfilled_quantity: 2 },
        data: { line_item: { fulfilled_quantity: 2 }, application_state: { line_items: [{ fulfilled_quantity: 2 }] } },
      },
      {
        when: 'after the order was processed',
        given: processed,
        path: { line_item_key: 'thing' },
        body: { fulfilled_quantity: 1 },
        data: { line_item: { fulfilled_quantity: 1 } },
      },
    ],
    422: [
      {
        when: 'when no line has the key',
        path: { line_item_key: 'nobody' },
        body: { fulfilled_quantity: 1 },
        code: 'LINE_ITEM_NOT_FOUND',
      },
      ...[2, -1, 0.5, null].map((fulfilled_quantity) => ({
        when: `with ${fulfilled_quantity} of one fulfilled`,
        path: { line_item_key: 'thing' },
        body: { fulfilled_quantity },
        field: 'fulfilled_quantity',
      })),
    ],
  },
  'PATCH {b}/{public_order_id}/line_items': {
    200: [
      {
        when: 'with all of it fulfilled',
        body: { line_items: [{ line_item_key: 'thing', fulfilled_quantity: 1 }] },
        data: { line_items: [{ line_item_key: 'thing', fulfilled_quantity: 1 }] },
      },
    ],
    422: [
      {
        when: 'when no line has the key',
        body: { line_items: [{ line_item_key: 'nobody', fulfilled_quantity: 1 }] },
        code: 'LINE_ITEM_NOT_FOUND',
      },
      {
        when: 'with more than the quantity',
        body: { line_items: [{ line_item_key: 'thing', fulfilled_quantity: 2 }] },
      },
      { when: 'without lines', body: {}, code: 'REQUIRED', field: 'line_items' },
    ],
  },
  'GET {o}/check_inventory': {
    200: [{ when: 'and reports that inventory checks are off', data: { inventory_check: { result: 'not_enabled' } } }],
    422: [{ when: 'at an unknown stage', query: '?stage=middle', code: 'INVALID_VALUE', field: 'stage' }],
  },
});
