import { expect, test } from '@jest/globals';
import { bufferLines } from '../../src/lib/line-buffer.js';

test('lines are written a page at a time, and the rest on request', () => {
  const written: string[] = [];
  const pages = bufferLines((page) => written.push(page), { page: 6, within: 60_000 });
  for (const line of ['one\n', 'two\n', 'three\n']) pages.write(line);
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
  pages.write('four\n');
  expect(written).toHaveLength(2);
  pages.flush();
  pages.flush();
  expect(written).toEqual(['one\ntwo\n', 'three\n', 'four\n']);
});

test('an incomplete page is written automatically after a while', async () => {
  const written = await new Promise((resolve) => bufferLines(resolve, { page: 100, within: 1 }).write('one\n'));
  expect(written).toBe('one\n');
});
