import { describe, expect, test } from '@jest/globals';
import { createFairQueue, type Place } from '../../src/http/fair-queue.js';

/** A queue with a clock that stands still unless it is moved. */
function queueAt() {
  const begun: string[] = [];
  const looks: (() => void)[] = [];
  let time = 0;
  const queue = createFairQueue({ now: () => time, later: (look) => void looks.push(look) });
  return {
    queue,
    begun,
    send: (key: string, count = 1) =>
      Array.from({ length: count }, () => {
        const place: Place = { key, since: undefined };
        queue.enter(place, () => void begun.push(key));
        return place;
      }),
    move: (ms: number) => {
      time += ms;
      for (const look of looks.splice(0)) look();
    },
  };
}

const countOf = (begun: string[], key: string): number => begun.filter((one) => one === key).length;

describe('a caller', () => {
  test('who is alone never waits', () => {
    const { begun, send } = queueAt();
    send('a', 500);
    expect(countOf(begun, 'a')).toBe(500);
  });

  test('who sends much waits once another is active, and the other does not', () => {
    const { queue, begun, send } = queueAt();
    send('b');
    const places = send('a', 100);
    expect([countOf(begun, 'a'), queue.waiting]).toEqual([8, 92]);
    send('b', 3);
    expect(countOf(begun, 'b')).toBe(4);
    for (const place of places.slice(0, 3)) queue.leave(place);
    expect(countOf(begun, 'a')).toBe(11);
  });

  test('who stops does not hold the others up', () => {
    const { begun, send, move } = queueAt();
    send('b');
    move(2_000);
    send('a', 100);
    expect(countOf(begun, 'a')).toBe(100);
  });
});

test('callers take turns, however many requests each has sent', () => {
  const { queue, begun, send } = queueAt();
  const first = Array.from({ length: 8 }, (_, n) => send(`caller ${n}`, 8)).flat();
  send('many', 50);
  send('few', 2);
  begun.splice(0);
  for (const place of first.slice(0, 4)) queue.leave(place);
  expect(begun).toEqual(['many', 'few', 'many', 'few']);
});

test('a request that waits for a gateway does not keep others of its caller waiting', () => {
  const { queue, begun, send, move } = queueAt();
  send('b');
  send('a', 10);
  expect(countOf(begun, 'a')).toBe(8);
  move(300);
  expect([countOf(begun, 'a'), queue.waiting]).toEqual([10, 0]);
});

test('a request that leaves while it waits never begins', () => {
  const { queue, begun, send } = queueAt();
  send('b');
  const places = send('a', 9);
  for (const place of places.toReversed()) queue.leave(place);
  for (const place of places) queue.leave(place);
  expect([countOf(begun, 'a'), queue.waiting]).toEqual([8, 0]);
});
