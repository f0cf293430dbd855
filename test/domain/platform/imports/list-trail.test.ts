import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { followed, isEndless, newTrail, type ListTrail } from '../../../../src/domain/platform/imports/list-trail.js';

/** How many pages are read until the list is found to go round; undefined when it is not within `most` of them. */
function readUntilCircle(cursorAfter: (page: number) => string, most: number): number | undefined {
  let trail: ListTrail | undefined = newTrail;
  for (let page = 1; page <= most; page += 1) {
    trail = followed(trail, cursorAfter(page), false);
    if (!trail) return page;
  }
  return undefined;
}

test('a list that goes round is found out within a few rounds, wherever its circle begins', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 300 }), (ahead, circle) => {
      const cursorAfter = (page: number): string =>
        String(page <= ahead ? page : ahead + 1 + ((page - ahead - 1) % circle));
      const read = readUntilCircle(cursorAfter, 10_000);
      expect(read).toBeLessThanOrEqual(3 * (ahead + circle) + 3);
    }),
  );
});

test('a list whose cursors are all different is followed to its end, however long it is', () => {
  expect(readUntilCircle(String, 100_000)).toBeUndefined();
});

test('a list is endless after 100,000 pages in a row with nothing new', () => {
  const trail = { pages: 250_000, markedCursor: 'a', idlePages: 99_998 };
  const first = followed(trail, 'b', true);
  expect(first && isEndless(first)).toBe(false);
  const second = first && followed(first, 'c', true);
  expect(second && isEndless(second)).toBe(true);
  const news = first && followed(first, 'c', false);
  expect(news).toMatchObject({ idlePages: 0 });
});
