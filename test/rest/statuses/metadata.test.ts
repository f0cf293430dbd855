import { front, processed } from './order-steps.js';
import { statusesOf, type Case } from './status-table.js';

const before = front('POST', '/meta_data', {
  cart_parameters: { a: '1' },
  note_attributes: { b: '2' },
  notes: 'before',
  tags: ['one'],
});
const bad: Case[] = [
  { when: 'with a string instead of a list', body: { tags: 'one' }, code: 'INVALID_TYPE', field: 'tags' },
  { when: 'with a number instead of a string', body: { notes: 1 }, code: 'INVALID_TYPE', field: 'notes' },
  { when: 'with more than the size limit', body: { notes: 'x'.repeat(65_536) }, code: 'METADATA_TOO_LARGE' },
  { when: 'when the order is processed', given: processed, body: { notes: 'late' }, code: 'ORDER_PROCESSED' },
];
const changed = (order_meta_data: object) => ({ order_meta_data, application_state: { order_meta_data } });
const empty = { cart_parameters: {}, note_attributes: {}, notes: '', tags: [] };

statusesOf('metadata', {
  'PATCH {o}/meta_data': {
    200: [
      {
        when: 'and merges',
        given: before,
        body: { cart_parameters: { c: '3' }, note_attributes: [], tags: ['two', 'one'] },
        data: changed({
          cart_parameters: { a: '1', c: '3' },
          note_attributes: { b: '2' },
          notes: 'before',
          tags: ['one', 'two'],
        }),
      },
    ],
    422: bad,
  },
  'POST {o}/meta_data': {
    200: [
      {
        when: 'and replaces all four',
        given: before,
        body: { notes: 'after' },
        data: changed({ ...empty, notes: 'after' }),
      },
    ],
    422: bad,
  },
  'GET {o}/meta_data': {
    200: [
      { when: 'with the stored metadata', given: before, data: changed({ notes: 'before', tags: ['one'] }) },
      { when: 'with empty metadata', data: changed(empty) },
    ],
  },
  'DELETE {o}/meta_data': { 200: [{ when: 'and empties all four', given: before, data: changed(empty) }] },
});
