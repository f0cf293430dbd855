import { expect, test } from '@jest/globals';
import { Turns } from '../../src/lib/turns.js';

/** Work that ends when it is told to, with the subjects that have begun. */
function workUnderControl() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (subject: string) => {
      begun.push(subject);
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
  const { begun, work, end } = workUnderControl();
  for (const subject of ['a', 'b', 'c', 'd']) turns.request(subject);
  turns.begin(work);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('a subject that requests another turn meanwhile waits for the others and never runs twice at once', async () => {
  const turns = new Turns(2);
  const { begun, work, end } = workUnderControl();
  turns.request('a');
  turns.begin(work);
  turns.request('a');
  turns.request('b');
  turns.begin(work);
  expect(begun).toEqual(['a', 'b']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'a']);
});

test('the end waits for turns that are underway and begins no others', async () => {
  const turns = new Turns(1);
  const { begun, work, end } = workUnderControl();
  turns.request('a');
  turns.request('b');
  turns.begin(work);
  let hasEnded = false;
  const ended = turns.end().then(() => (hasEnded = true));
  await new Promise(setImmediate);
  expect(hasEnded).toBe(false);
  await end('a');
  await ended;
  expect(begun).toEqual(['a']);
  expect(turns.isEnding).toBe(true);
});
