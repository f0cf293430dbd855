import { expect, test } from '@jest/globals';
import { Turns } from '../../src/lib/turns.js';

/** Work that ends on request, with the subjects that have started. */
function workUnderControl() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (subject: string) => {
      started.push(subject);
      return new Promise<void>((resolve) => ends.set(subject, resolve));
    },
    end: async (subject: string) => {
      ends.get(subject)?.();
      await new Promise(setImmediate);
    },
  };
}

test('subjects take turns in the order of their requests, a limited number at once', async () => {
  const turns = new Turns(2);
  const { started, work, end } = workUnderControl();
  for (const subject of ['a', 'b', 'c', 'd']) turns.request(subject);
  turns.begin(work);
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
});

test('a subject that requests another turn while it runs waits for the others and never runs twice at once', async () => {
  const turns = new Turns(2);
  const { started, work, end } = workUnderControl();
  turns.request('a');
  turns.begin(work);
  turns.request('a');
  turns.request('b');
  turns.begin(work);
  expect(started).toEqual(['a', 'b']);
  await end('a');
  expect(started).toEqual(['a', 'b', 'a']);
});

test('ending waits for running turns and starts no others', async () => {
  const turns = new Turns(1);
  const { started, work, end } = workUnderControl();
  turns.request('a');
  turns.request('b');
  turns.begin(work);
  let hasEnded = false;
  const ended = turns.end().then(() => (hasEnded = true));
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  await end('a');
  await ended;
  expect(started).toEqual(['a']);
  expect(turns.isEnding).toBe(true);
});
