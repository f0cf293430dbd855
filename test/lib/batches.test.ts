import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { inBatches } from '../../src/lib/batches.js';

const limits = { most: 3, inFlight: 2 };

/** Loads that wait until they are let go, and remember what they were asked for. */
function heldLoads() {
  const asked: number[][] = [];
  const held: (() => void)[] = [];
  const answer = (keys: readonly number[]): Promise<(string | undefined)[]> => {
    asked.push([...keys]);
    return new Promise((resolve) => held.push(() => resolve(keys.map((key) => (key < 0 ? undefined : `#${key}`)))));
  };
  const load = inBatches<number, string>(async (key) => (await answer([key]))[0], answer, limits);
  return { load, asked, waitForLease: () => held.splice(0).forEach((go) => go()) };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('who asks in the same turn is answered by one load, each with his own', async () => {
  const { load, asked, waitForLease } = heldLoads();
  const answers = Promise.all([1, 2, -3].map(load));
  await nextTurn();
  waitForLease();
  expect(await answers).toEqual(['#1', '#2', undefined]);
  expect(asked).toEqual([[1, 2, -3]]);
});

test('so many loads are under way and no more; who comes meanwhile goes with the next', async () => {
  const { load, asked, waitForLease } = heldLoads();
  const answers = Promise.all([1, 2, 3, 4, 5, 6, 7].map(load));
  await nextTurn();
  expect(asked).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  const late = load(8);
  await nextTurn();
  expect(asked).toHaveLength(2);
  waitForLease();
  await nextTurn();
  await nextTurn();
  waitForLease();
  expect(await answers).toHaveLength(7);
  expect(await late).toBe('#8');
  expect(asked[2]).toEqual([7, 8]);
});

test('a place that rests after its load gathers who comes meanwhile, and keeps no answer back', async () => {
  const asked: number[][] = [];
  const many = async (keys: readonly number[]): Promise<number[]> => {
    asked.push([...keys]);
    return [...keys];
  };
  const load = inBatches<number, number>(async (key) => (await many([key]))[0], many, {
    most: 9,
    inFlight: 1,
    restMs: 5,
  });
  expect(await load(1)).toBe(1);
  const second = load(2);
  await nextTurn();
  const third = load(3);
  expect(asked).toEqual([[1]]);
  expect(await Promise.all([second, third])).toEqual([2, 3]);
  expect(asked).toEqual([[1], [2, 3]]);
});

test('a load that fails fails those who asked for it, and the next is loaded', async () => {
  let isBroken = true;
  const many = async (keys: readonly number[]): Promise<string[]> => {
    if (isBroken) throw new Error('broken');
    return keys.map(String);
  };
  const load = inBatches<number, string>(async (key) => (await many([key]))[0], many, limits);
  const outcomes = await Promise.allSettled([load(1), load(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await load(3)).toBe('3');
});

test('each caller gets the value of its key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer(), { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), async (keys, most) => {
      const many = async (asked: readonly number[]): Promise<number[]> => asked.map((key) => key * 2);
      const load = inBatches<number, number>(async (key) => (await many([key]))[0], many, { most, inFlight: 2 });
      expect(await Promise.all(keys.map(load))).toEqual(keys.map((key) => key * 2));
    }),
  );
});

test('a batch that is ripe goes at once where one may, and one that has to wait grows on', async () => {
  const asked: number[][] = [];
  const held: (() => void)[] = [];
  const many = (keys: readonly number[]): Promise<readonly number[]> => {
    asked.push([...keys]);
    return new Promise((resolve) => held.push(() => resolve(keys)));
  };
  const one = async (key: number): Promise<number | undefined> => (await many([key]))[0];
  const load = inBatches<number, number>(one, many, { most: 9, inFlight: 1, fullAt: 2 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(load));
  expect(asked).toEqual([[1, 2]]);
  held.splice(0).forEach((go) => go());
  await nextTurn();
  await nextTurn();
  expect(asked).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  held.splice(0).forEach((go) => go());
  expect(await answers).toEqual([1, 2, 3, 4, 5]);
});

test('a batch ends with the key that fills it', async () => {
  const asked: string[][] = [];
  const many = async (keys: readonly string[]): Promise<readonly string[]> => {
    asked.push([...keys]);
    return keys;
  };
  const one = async (key: string): Promise<string | undefined> => (await many([key]))[0];
  const size = { of: ({ length }: string) => length, full: 4 };
  const load = inBatches<string, string>(one, many, { most: 9, inFlight: 9, size });
  const keys = ['aa', 'bb', 'ccccccc', 'd', 'eee', 'f'];
  expect(await Promise.all(keys.map(load))).toEqual(keys);
  expect(asked).toEqual([['aa', 'bb'], ['ccccccc'], ['d', 'eee'], ['f']]);
});
