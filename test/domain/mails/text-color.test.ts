import { expect, test } from '@jest/globals';
import { textColorOn } from '../../../src/domain/mails/text-color.js';

test.each([
  ['#1d4ed8', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffd400', '#18181b'],
  ['#FFFFFF', '#18181b'],
])('a text on %s is %s', (background, text) => {
  expect(textColorOn(background)).toBe(text);
});
