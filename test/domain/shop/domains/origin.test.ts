import { expect, test } from '@jest/globals';
import { originOf } from '../../../../src/domain/shop/domains/origin.js';

test.each([
  ['https://Shop.Example.com', 'https://shop.example.com'],
  ['HTTPS://shop.example.com:443/', 'https://shop.example.com'],
  ['https://shop.example.com:8443', 'https://shop.example.com:8443'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:80', 'http://127.0.0.1'],
  ['http://[::1]:5173', 'http://[::1]:5173'],
  ['https://192.0.2.7', 'https://192.0.2.7'],
])('%s is the origin %s', (domain, origin) => expect(originOf(domain)).toBe(origin));

test.each([
  '',
  'shop.example.com',
  '//shop.example.com',
  'http://shop.example.com',
  'http://localhost.example.com',
  'ftp://shop.example.com',
  'javascript:alert(1)',
  'null',
  '*',
  'https://*',
  'https://*.example.com',
  'https://shop.example.com/checkout',
  'https://shop.example.com//',
  'https://shop.example.com?',
  'https://shop.example.com#top',
  'https://ada:secret@shop.example.com',
  'https://ada@shop.example.com',
  'https://shop.example.com.',
  'https://shop..example.com',
  'https://shop.example.com:99999',
  'https://shop example.com',
  'https://shop.example.com\n',
  'https:\\\\shop.example.com',
  ` https://shop.example.com`,
])('%j is not a valid origin of a shop', (domain) => expect(originOf(domain)).toBeUndefined());
