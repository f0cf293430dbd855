import { expect, test } from '@jest/globals';
import { createAllowedMethods } from '../../src/http/allowed-methods.js';

test('a path has the methods of every route that it matches', () => {
  const allowed = createAllowedMethods();
  allowed.add('/orders/:id', ['GET', 'HEAD']);
  allowed.add('/orders/init', ['POST']);
  allowed.add('/orders/:id/items', ['PUT']);
  allowed.add('/files/*', ['GET']);
  allowed.add('/openapi.json', ['GET']);
  expect(allowed.of('/orders/init')).toEqual(['GET', 'HEAD', 'POST']);
  expect(allowed.of('/orders/7')).toEqual(['GET', 'HEAD']);
  expect(allowed.of('/orders/7/items')).toEqual(['PUT']);
  expect(allowed.of('/files/a/b')).toEqual(['GET']);
  expect([allowed.of('/orders'), allowed.of('/orders/7/'), allowed.of('/openapi-json')]).toEqual([[], [], []]);
});
