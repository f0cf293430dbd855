import { expect, test } from '@jest/globals';
import { createBoundedQueue } from '../../src/lib/bounded-queue.js';

/** Work that ends when it is told to. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

test('no more than the bound runs at a time, and the rest follows in order', async () => {
  const queue = createBoundedQueue(2);
  const begun: number[] = [];
  const works = [0, 1, 2, 3].map(openWork);
  const runs = works.map(({ ended }, index) =>
    queue.run(() => {
      begun.push(index);
      return ended;
    }),
  );
  expect([begun, queue.waiting]).toEqual([[0, 1], 2]);
  works[1]?.end();
  await runs[1];
  expect([begun, queue.waiting]).toEqual([[0, 1, 2], 1]);
  for (const { end } of works) end();
  await Promise.all(runs);
  expect([begun, queue.waiting]).toEqual([[0, 1, 2, 3], 0]);
});

test('work that fails leaves its place to the next', async () => {
  const queue = createBoundedQueue(1);
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
