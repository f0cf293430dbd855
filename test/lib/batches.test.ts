import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { inBatches } from '../../src/lib/batches.js';

const limits = { most: 3, inFlight: 2 };

/** Loads that wait until they are released, with a record of the requested keys. */
function heldLoads() {
  const asked: number[][] = [];
  const held: (() => void)[] = [];
  const answer = (keys: readonly number[]): Promise<(string | undefined)[]> => {
    asked.push([...keys]);
    return new Promise((resolve) => held.push(() => resolve(keys.map((key) => (key < 0 ? undefined : `#${key}`)))));
  };
  const load = inBatches<number, string>(async (key) => (await answer([key]))[0], answer, limits);
  return { load, asked, release: () => held.splice(0).forEach((go) => go()) };
}

/** Immediate loads of one batch after the other, with a pause after each, and a record of the requested keys. */
function pausingLoads() {
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
  return { load, asked };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('callers in the same turn are answered by one load, each with its own value', async () => {
  const { load, asked, release } = heldLoads();
  const answers = Promise.all([1, 2, -3].map(load));
  await nextTurn();
  release();
  expect(await answers).toEqual(['#1', '#2', undefined]);
  expect(asked).toEqual([[1, 2, -3]]);
});

test('the number of concurrent loads is limited, and later keys are loaded with the next batch', async () => {
  const { load, asked, release } = heldLoads();
  const answers = Promise.all([1, 2, 3, 4, 5, 6, 7].map(load));
  await nextTurn();
  expect(asked).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  const late = load(8);
  await nextTurn();
  expect(asked).toHaveLength(2);
  release();
  await nextTurn();
  await nextTurn();
  release();
  expect(await answers).toHaveLength(7);
  expect(await late).toBe('#8');
  expect(asked[2]).toEqual([7, 8]);
});

test('during a pause after a load, keys are collected, and no result is delayed', async () => {
  const { load, asked } = pausingLoads();
  expect(await load(1)).toBe(1);
  const second = load(2);
  await nextTurn();
  const third = load(3);
  expect(asked).toEqual([[1]]);
  expect(await Promise.all([second, third])).toEqual([2, 3]);
  expect(asked).toEqual([[1], [2, 3]]);
});

test('a load that fails is rejected for its callers, and the next one is loaded', async () => {
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

test('a full batch is loaded immediately if allowed, and one that has to wait keeps growing', async () => {
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
