import { expect, test } from '@jest/globals';
import { pageUrl } from '../../src/lib/fields.js';

test.each([
  'https://shop.example/cart?order={public_order_id}',
  'http://localhost:3000/{public_order_id}',
  'https://shop.example/@ada',
])('%j is the URL of a page', (link) => {
  expect(pageUrl().safeParse(link).data).toBe(link);
});

test.each([
  'https://shop.example/\r\nBcc: all@example.com',
  'https://shop.example/\n',
  'https://shop.example/a\tb',
  'https://shop.example/a b',
  'https://shop.example/\u0085',
  'https://ada:secret@shop.example/',
  'https://ada@shop.example/',
  'ftp://shop.example/',
  'javascript:alert(1)',
  `https://shop.example/${'x'.repeat(2048)}`,
])('%j is not the URL of a page', (link) => {
  expect(pageUrl().safeParse(link).success).toBe(false);
});
