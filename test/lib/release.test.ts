import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { isOlder, readRelease } from '../../src/lib/release.js';

test.each([
  ['0.1.0', '0.2.0', true],
  ['0.2.0', '0.2.0', false],
  ['0.10.0', '0.9.0', false],
  ['0.9.9', '0.10.0', true],
  ['1.0.0', '0.9.0', false],
  ['1.2.3', '1.2.4', true],
])('whether %s is older than %s: %s', (release, other, isExpected) => {
  expect(isOlder(release, other)).toBe(isExpected);
});

test('the number of the release is that of package.json', () => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  );
  expect(readRelease()).toBe(version);
});
