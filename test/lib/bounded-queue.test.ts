import { expect, test } from '@jest/globals';
import { createBoundedQueue } from '../../src/lib/bounded-queue.js';

/** Work that ends on request. */
function openWork() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}

test('a limited number of tasks runs at a time, and the rest follows in order', async () => {
  const queue = createBoundedQueue(2);
  const started: number[] = [];
  const works = [0, 1, 2, 3].map(openWork);
  const runs = works.map(({ ended }, index) =>
    queue.run(() => {
      started.push(index);
      return ended;
    }),
  );
  expect([started, queue.waiting]).toEqual([[0, 1], 2]);
  works[1]?.end();
  await runs[1];
  expect([started, queue.waiting]).toEqual([[0, 1, 2], 1]);
  for (const { end } of works) end();
  await Promise.all(runs);
  expect([started, queue.waiting]).toEqual([[0, 1, 2, 3], 0]);
});

test('a task that fails is followed by the next one', async () => {
  const queue = createBoundedQueue(1);
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'done');
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('done');
});
