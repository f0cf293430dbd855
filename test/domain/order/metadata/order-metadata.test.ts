import { expect, test } from '@jest/globals';
import { appended, metadataInput } from '../../../../src/domain/order/metadata/order-metadata.js';

const stored = { cartParameters: { gift: 'yes' }, noteAttributes: { door: 'left' }, notes: 'ring', tags: ['a'] };

test.each([null, [], ['gift', 'door']])('%j instead of a map leaves the map unchanged', (map) => {
  const given = metadataInput.parse({ cartParameters: map, noteAttributes: map });
  expect(appended(stored, given)).toEqual(stored);
});

test('a list with anything but strings is invalid', () => {
  expect(metadataInput.safeParse({ cartParameters: [1] }).success).toBe(false);
});
