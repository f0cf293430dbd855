import { describe, expect, test } from '@jest/globals';
import { createQueuePauses, pauseAfter } from '../../src/jobs/outage-pauses.js';

test('jobs pause for 1, 2, 4, … and at most 30 s during an outage', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 1_000].map(pauseAfter)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

describe('the queue of jobs', () => {
  function queue() {
    let back: () => void = () => undefined;
    const pauses = createQueuePauses({
      onBack(listener) {
        back = listener;
        return () => undefined;
      },
    });
    return { pauses, back: () => back() };
  }
  const isSettled = async (work: Promise<void>): Promise<boolean> =>
    Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 50, false))]);

  test('does not pause while the database works', async () => {
    const { pauses } = queue();
    expect(await isSettled(pauses.pause())).toBe(true);
    pauses.failed();
    pauses.succeeded();
    expect(await isSettled(pauses.pause())).toBe(true);
  });

  test('pauses after a failure, until the database is available again', async () => {
    const { pauses, back } = queue();
    pauses.failed();
    const pausing = pauses.pause();
    expect(await isSettled(pausing)).toBe(false);
    back();
    expect(await isSettled(pausing)).toBe(true);
  });

  test('does not keep a process from stopping', async () => {
    const { pauses } = queue();
    pauses.failed();
    const pausing = pauses.pause();
    pauses.close();
    expect(await isSettled(pausing)).toBe(true);
    expect(await isSettled(pauses.pause())).toBe(true);
  });
});
