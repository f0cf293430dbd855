import { describe, expect, test } from '@jest/globals';
import { LimitedWorker } from '../../src/lib/limited-worker.js';

/** A module of a thread, which evaluates each task. */
const evaluating = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    const state = { threadId, tasks: 0 };
    parentPort.on('message', async (task) => {
      state.tasks += 1;
      parentPort.postMessage(await new Function('state', 'return ' + task)(state));
    });
    parentPort.postMessage('ready');
  `)}`,
);
const limits = { longest: 10_000, memory: 32 };
const patient = () => new LimitedWorker<string, unknown>(evaluating, limits);

describe('a thread', () => {
  test('does one task after the other, and each gets its own answer', async () => {
    const worker = patient();
    const [first, second] = [
      worker.run('new Promise((r) => setTimeout(r, 30, state.tasks))'),
      worker.run('state.tasks'),
    ];
    expect(await Promise.all([first, second])).toEqual([1, 2]);
  });

  test('sees nothing of the environment of the process', async () => {
    expect(await patient().run('Object.keys(process.env)')).toEqual([]);
  });
});

describe('a task without an end', () => {
  test('ends its thread at the limit, and those that wait are done in another one', async () => {
    const worker = new LimitedWorker<string, unknown>(evaluating, { ...limits, longest: 2_000 });
    const former = await worker.run('state.threadId');
    const endless = worker.run('(() => { for (;;); })()');
    const next = worker.run('state.threadId');
    await expect(endless).rejects.toThrow('it takes longer than 2000 ms');
    expect(await next).toEqual(expect.any(Number));
    expect(await next).not.toBe(former);
  });

  test('leaves the process free meanwhile', async () => {
    const worker = new LimitedWorker<string, unknown>(evaluating, { ...limits, longest: 2_000 });
    await worker.run('1');
    const before = performance.eventLoopUtilization();
    await expect(worker.run('(() => { for (;;); })()')).rejects.toThrow();
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });
});

test('a task that takes too much memory ends its thread, not the process', async () => {
  const worker = patient();
  await expect(worker.run('(() => { const all = []; for (;;) all.push({ all: [all.length] }); })()')).rejects.toThrow(
    /memory|ended/,
  );
  expect(await worker.run('1 + 1')).toBe(2);
});

test('a module that cannot be loaded says why, each time', async () => {
  const broken = new LimitedWorker<string, unknown>(
    new URL('data:text/javascript,throw new Error("no such module")'),
    limits,
  );
  for (const _ of [1, 2]) await expect(broken.run('1')).rejects.toThrow('no such module');
});
