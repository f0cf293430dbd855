import { expect, test } from '@jest/globals';
import { Feed, type Watcher } from '../../../../src/domain/log/live/feed.js';
import { eventually } from '../../../support/eventually.js';

/** A feed of numbers with its watchers, and the numbers that each watcher received. */
function numbers() {
  const log: number[] = [];
  const errors: unknown[] = [];
  const delivered: number[] = [];
  const feed = new Feed<number>({
    read: async (after, limit) => log.filter((number) => number > after).slice(0, limit),
    placeOf: (number) => number,
    onError: (error) => errors.push(error),
    onDelivered: (number) => delivered.push(number),
  });
  const watch = (key: string, render: (number: number) => Promise<Buffer | undefined>): string[] => {
    const received: string[] = [];
    const watcher: Watcher<number> = {
      place: 0,
      key,
      render,
      push: (bytes) => void received.push(bytes.toString()),
      deliver: async (bytes) => void received.push(bytes.toString()),
      inTurn: (work) => work(),
    };
    feed.join(watcher);
    return received;
  };
  const append = (number: number): void => {
    log.push(number);
    feed.wake();
  };
  return { feed, errors, delivered, watch, append };
}

test('an entry that some watchers could not receive reaches them later and in order, and the others immediately', async () => {
  const { feed, errors, watch, append } = numbers();
  let fails = false;
  const failing = async (number: number): Promise<Buffer> => {
    if (fails) throw new Error('cannot render');
    return Buffer.from(String(number));
  };
  const failingWatchers = [watch('a', failing), watch('a', failing)];
  const workingWatcher = watch('b', async (number) => Buffer.from(String(number)));
  const have = (lists: string[][], last: string) => async () =>
    lists.every((list) => list.at(-1) === last) || undefined;

  append(1);
  await eventually('the first', have([...failingWatchers, workingWatcher], '1'));
  fails = true;
  append(2);
  await eventually('the second for the working watcher', have([workingWatcher], '2'));
  await eventually('a failure', async () => errors.length > 0 || undefined);
  fails = false;
  append(3);
  await eventually('the third', have([...failingWatchers, workingWatcher], '3'));
  expect([...failingWatchers, workingWatcher]).toEqual([
    ['1', '2', '3'],
    ['1', '2', '3'],
    ['1', '2', '3'],
  ]);
  expect(feed.head).toBe(3);
});

test('an entry counts as delivered only if a live watcher has received it', async () => {
  const { feed, errors, delivered, watch, append } = numbers();
  let fails = false;
  const received = watch('a', async (number) => {
    if (fails && number === 2) throw new Error('cannot render');
    return number === 3 ? undefined : Buffer.from(String(number));
  });
  await eventually('a live watcher', async () => feed.head === 0 || undefined);
  append(1);
  await eventually('the first', async () => received.includes('1') || undefined);
  fails = true;
  append(2);
  await eventually('a failure', async () => errors.length > 0 || undefined);
  fails = false;
  await eventually('the second, caught up with', async () => received.includes('2') || undefined);
  append(3);
  append(4);
  await eventually('the last', async () => received.includes('4') || undefined);
  await eventually('the last is counted', async () => delivered.includes(4) || undefined);
  expect(received).toEqual(['1', '2', '4']);
  expect(delivered).toEqual([1, 4]);
});
