import { expect, test } from '@jest/globals';
import { emailAddress } from '../../src/lib/fields.js';
import { isEmailAddress } from '../../src/lib/mail-address.js';

test.each([
  'ada@example.com',
  'ada.byron+tea@shop.example.co.uk',
  "o'neil@example.com",
  'jürgen@müller.example',
  'ада@пример.рф',
  '用户@例子.世界',
  'ada@xn--mller-kva.example',
])('%s is an email address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@@example.com',
  'ada byron@example.com',
  'ada@exa mple.com',
  '.ada@example.com',
  'ada.@example.com',
  'ada..byron@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@example..com',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  '"ada"@example.com',
  'ada@example.com, eve@example.com',
  'ada@example.com\r\nBcc: all@example.com',
  `${'a'.repeat(65)}@example.com`,
  `${'ä'.repeat(33)}@example.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'a.'.repeat(130)}com`,
])('%j is not an email address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('spaces around an address are removed', () => {
  expect(emailAddress().parse(' ada@example.com \n')).toBe('ada@example.com');
});
