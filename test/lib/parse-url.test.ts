import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseUrl } from '../../src/lib/parse-url.js';

test('the parts of a URL are read; what is none has no parts', () => {
  expect(parseUrl('https://shop.example.com/a?b=c')?.pathname).toBe('/a');
  expect(parseUrl('/a', 'https://shop.example.com')?.href).toBe('https://shop.example.com/a');
  expect(['', 'shop.example.com', 'https://', 'https://a b/'].map((text) => parseUrl(text))).toEqual(
    Array.from({ length: 4 }),
  );
});

test('names with letters of other languages are read, however often', () => {
  // Flat texts, as they come from requests: the ones in the source would not be read by the optimized code.
  const texts: string[] = JSON.parse(
    '["https://zahlung.müller.example/", "https://bücher.example", "https://a.example/"]',
  );
  let refused = 0;
  for (let count = 0; count < 60_000; count += 1) if (!parseUrl(texts[count % texts.length] ?? '')) refused += 1;
  expect(refused).toBe(0);
});

test('no code of the service asks URL.canParse, whose answer depends on how often it was called', () => {
  const src = path.resolve(import.meta.dirname, '../../src');
  const asking = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && /URL\.canParse\(/.test(readFileSync(path.join(src, file), 'utf8')),
  );
  expect(asking).toEqual([]);
});
