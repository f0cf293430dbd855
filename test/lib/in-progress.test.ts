import { expect, test } from '@jest/globals';
import { countInProgress } from '../../src/lib/in-progress.js';

test('everyone who waits for the end of the work is told when the last of it has ended', async () => {
  const work = countInProgress();
  await work.none();
  work.begin();
  work.begin();
  const told: string[] = [];
  const waits = [work.none().then(() => told.push('one')), work.none().then(() => told.push('other'))];
  work.end();
  await Promise.resolve();
  expect(told).toEqual([]);
  work.end();
  await Promise.all(waits);
  expect(told).toEqual(['one', 'other']);
  await work.none();
});

test('several ends can be told at once', async () => {
  const work = countInProgress();
  work.begin();
  work.begin();
  work.end(2);
  await work.none();
});
