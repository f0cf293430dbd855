import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { followed, isEndless, newTrail, type ListTrail } from '../../../../src/domain/platform/imports/list-trail.js';

/**
 * The number of pages read until a cycle in the list is detected; undefined if none is detected within `most` pages.
 */
function readUntilCycle(cursorAfter: (page: number) => string, most: number): number | undefined {
  let trail: ListTrail | undefined = newTrail;
  for (let page = 1; page <= most; page += 1) {
    trail = followed(trail, cursorAfter(page), false);
    if (!trail) return page;
  }
  return undefined;
}

test('a cycle in a list is detected within a few rounds, wherever it begins', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 300 }), (ahead, cycleLength) => {
      const cursorAfter = (page: number): string =>
        String(page <= ahead ? page : ahead + 1 + ((page - ahead - 1) % cycleLength));
      const read = readUntilCycle(cursorAfter, 10_000);
      expect(read).toBeLessThanOrEqual(3 * (ahead + cycleLength) + 3);
    }),
  );
});

test('a list whose cursors are all different is read to its end, however long it is', () => {
  expect(readUntilCycle(String, 100_000)).toBeUndefined();
});

test('a list is endless after 100,000 consecutive pages with nothing new', () => {
  const trail = { pages: 250_000, markedCursor: 'a', idlePages: 99_998 };
  const first = followed(trail, 'b', true);
  expect(first && isEndless(first)).toBe(false);
  const second = first && followed(first, 'c', true);
  expect(second && isEndless(second)).toBe(true);
  const withNewData = first && followed(first, 'c', false);
  expect(withNewData).toMatchObject({ idlePages: 0 });
});
