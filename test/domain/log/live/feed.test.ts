import { expect, test } from '@jest/globals';
import { Feed, type Watcher } from '../../../../src/domain/log/live/feed.js';
import { eventually } from '../../../support/eventually.js';

/** A feed of numbers, and those who watch it: what each was given. */
function numbers() {
  const log: number[] = [];
  const errors: unknown[] = [];
  const feed = new Feed<number>({
    read: async (after, limit) => log.filter((number) => number > after).slice(0, limit),
    placeOf: (number) => number,
    onError: (error) => errors.push(error),
  });
  const watch = (key: string, render: (number: number) => Promise<Buffer | undefined>): string[] => {
    const got: string[] = [];
    const watcher: Watcher<number> = {
      place: 0,
      key,
      render,
      push: (bytes) => void got.push(bytes.toString()),
      deliver: async (bytes) => void got.push(bytes.toString()),
      inTurn: (work) => work(),
    };
    feed.join(watcher);
    return got;
  };
  const append = (number: number): void => {
    log.push(number);
    feed.wake();
  };
  return { feed, errors, watch, append };
}

test('a thing that could not be shown to some is shown to them later, before what follows, and to others at once', async () => {
  const { feed, errors, watch, append } = numbers();
  let fails = false;
  const failing = async (number: number): Promise<Buffer> => {
    if (fails) throw new Error('there was no room');
    return Buffer.from(String(number));
  };
  const unlucky = [watch('a', failing), watch('a', failing)];
  const lucky = watch('b', async (number) => Buffer.from(String(number)));
  const have = (lists: string[][], last: string) => async () =>
    lists.every((list) => list.at(-1) === last) || undefined;

  append(1);
  await eventually('the first', have([...unlucky, lucky], '1'));
  fails = true;
  append(2);
  await eventually('the second for the lucky one', have([lucky], '2'));
  await eventually('a failure', async () => errors.length > 0 || undefined);
  fails = false;
  append(3);
  await eventually('the third', have([...unlucky, lucky], '3'));
  expect([...unlucky, lucky]).toEqual([
    ['1', '2', '3'],
    ['1', '2', '3'],
    ['1', '2', '3'],
  ]);
  expect(feed.head).toBe(3);
});
