import { expect, test } from '@jest/globals';
import { makersOf, makersOfGroup } from '../../../web/dashboard/pages/order/makers.js';

const olga = { kind: 'person', name: 'Olga' };
const carl = { kind: 'person', name: 'Carl' };
const backend = { kind: 'access_token', name: 'Backend' };

test('says who made the order, wrote the note, shipped, took a return, and refunded', () => {
  const makers = makersOf([
    { type: 'order/initialized', data: {}, madeBy: backend },
    { type: 'order/updated', data: { changed: ['order_meta_data'] }, madeBy: olga },
    { type: 'order/updated', data: { changed: ['order_meta_data'] }, madeBy: carl },
    { type: 'order/updated', data: { changed: ['locale'] }, madeBy: olga },
    { type: 'shipment/created', data: { shipment: { id: 's-1' } }, madeBy: carl },
    { type: 'shipment/updated', data: { shipment: { id: 's-1' } }, madeBy: olga },
    { type: 'return/requested', data: { return: { id: 'r-1' } }, madeBy: null },
    { type: 'return/approved', data: { return: { id: 'r-1' } }, madeBy: olga },
    { type: 'refund/created', data: { transaction_id: 't-1' }, madeBy: olga },
  ]);
  expect([makers.order, makers.note]).toEqual([backend, carl]);
  expect([...makers.shipments]).toEqual([['s-1', carl]]);
  expect([...makers.returns]).toEqual([]);
  expect([...makers.refunds]).toEqual([['t-1', olga]]);
});

test('says nothing that no event says', () => {
  expect(makersOf([{ type: 'shipment/created', data: { shipment: 's' }, madeBy: olga }])).toEqual({
    order: undefined,
    note: undefined,
    shipments: new Map(),
    returns: new Map(),
    refunds: new Map(),
  });
});

test('names each maker of a group once, and of a purchase only people', () => {
  const events = [backend, olga, olga, null].map((madeBy) => ({ type: 'order/updated', data: {}, madeBy }));
  expect(makersOfGroup('change', events)).toEqual([backend, olga]);
  expect(makersOfGroup('purchase', events)).toEqual([olga]);
});
