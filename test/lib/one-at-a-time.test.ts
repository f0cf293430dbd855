import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { OneAtATime } from '../../src/lib/one-at-a-time.js';

const late = () => 'late';

describe('work with the same key', () => {
  test('runs in its original order, even after work that fails', async () => {
    const queue = new OneAtATime();
    const log: string[] = [];
    const work = (name: string) => async () => {
      log.push(`${name} begins`);
      await pause(5);
      log.push(`${name} ends`);
      if (name === 'b') throw new Error('b fails');
    };
    const ends = await Promise.allSettled(['a', 'b', 'c'].map((name) => queue.run('key', work(name))));
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  test('does not run if its turn comes too late, and later work still waits for its turn', async () => {
    const queue = new OneAtATime();
    const log: string[] = [];
    const first = queue.run('key', async () => {
      await pause(60);
      log.push('first');
      return 'first';
    });
    const never = async () => {
      log.push('second');
      return 'second';
    };
    const second = queue.run('key', never, { ms: 10, late });
    const third = queue.run('key', async () => {
      log.push('third');
      return 'third';
    });
    expect(await second).toBe('late');
    expect(log).toEqual([]);
    expect(await Promise.all([first, third])).toEqual(['first', 'third']);
    expect(log).toEqual(['first', 'third']);
  });

  test('fails with the error that is given for this', async () => {
    const queue = new OneAtATime();
    const first = queue.run('key', () => pause(30));
    const refuse = (): never => {
      throw new Error('too late');
    };
    await expect(queue.run('key', async () => 'second', { ms: 5, late: refuse })).rejects.toThrow('too late');
    await first;
  });
});

test('work with different keys runs concurrently', async () => {
  const queue = new OneAtATime();
  let running = 0;
  const work = async () => {
    running += 1;
    await pause(20);
    return running;
  };
  expect(await Promise.all(['a', 'b', 'c'].map((key) => queue.run(key, work)))).toEqual([3, 3, 3]);
});
