import { expect, test } from '@jest/globals';
import { plainText } from '../../src/lib/plain-text.js';

test.each([
  ['A bowl.', 'A bowl.'],
  ['<p>A <b>bowl</b>\n for soup</p>', 'A bowl for soup'],
  ['Salt &amp; pepper &lt;3', 'Salt & pepper <3'],
  ['<style>p { color: red }</style>A<script>alert(1)</script> bowl', 'A bowl'],
  ['<STYLE>never closed', ''],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['', ''],
])('%s is read as text', (html, text) => {
  expect(plainText(html, 100)).toBe(text);
});

test('a long text is shortened', () => {
  expect(plainText('word '.repeat(100), 10)).toBe('word word…');
});

test('HTML that is made to take long takes a moment', () => {
  const began = performance.now();
  for (const part of ['<', '<script', '<style>', '&amp', '</script']) plainText(part.repeat(200_000), 500);
  expect(performance.now() - began).toBeLessThan(2_000);
});
