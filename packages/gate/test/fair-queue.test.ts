import { describe, expect, test } from '@jest/globals';
import { createFairQueue, inTurn, type Place } from '../../src/http/fair-queue.js';

/**
 * A queue with an event loop that turns only on request, and a clock that moves only on request. A request takes as
 * long as its caller's requests cost, in ms.
 */
function queueAt({ costs = {} }: { costs?: Record<string, number> } = {}) {
  const started: string[] = [];
  let looks: { look: () => void; due: number }[] = [];
  const turns: (() => void)[] = [];
  let time = 0;
  const queue = createFairQueue({
    now: () => time,
    later: (look, ms) => void looks.push({ look, due: time + ms }),
    soon: (turn) => void turns.push(turn),
  });
  /** One turn of the event loop. */
  const turn = () => {
    for (const work of turns.splice(0)) work();
  };
  const untilIdle = () => {
    while (turns.length > 0) turn();
  };
  const enter = (key: string, count = 1) =>
    Array.from({ length: count }, () => {
      const place: Place = { key, since: undefined };
      queue.enter(place, () => {
        started.push(key);
        time += costs[key] ?? 0;
      });
      return place;
    });
  return {
    queue,
    begun: started,
    enter,
    turn,
    untilIdle,
    send: (key: string, count = 1) => {
      const places = enter(key, count);
      untilIdle();
      return places;
    },
    pass: (ms: number) => void (time += ms),
    move: (ms: number) => {
      time += ms;
      const due = looks.filter((one) => one.due <= time);
      looks = looks.filter((one) => !due.includes(one));
      for (const { look } of due) look();
      untilIdle();
    },
  };
}

const countOf = (started: string[], key: string): number => started.filter((one) => one === key).length;

describe('a caller', () => {
  test('who is alone never waits', () => {
    const { begun: started, send } = queueAt();
    send('a', 500);
    expect(countOf(started, 'a')).toBe(500);
  });

  test('who sends many requests waits once another is active, and the other does not', () => {
    const { queue, begun: started, send, untilIdle } = queueAt();
    send('b');
    const places = send('a', 100);
    expect([countOf(started, 'a'), queue.waiting]).toEqual([8, 92]);
    send('b', 3);
    expect(countOf(started, 'b')).toBe(4);
    for (const place of places.slice(0, 3)) queue.leave(place);
    untilIdle();
    expect(countOf(started, 'a')).toBe(11);
  });

  test('who stops does not delay the others', () => {
    const { begun: started, send, move } = queueAt();
    send('b');
    move(2_000);
    send('a', 100);
    expect(countOf(started, 'a')).toBe(100);
  });
});

test('callers take turns, however many requests each has sent', () => {
  const { queue, begun: started, send, untilIdle } = queueAt();
  const first = Array.from({ length: 8 }, (_, n) => send(`caller ${n}`, 8)).flat();
  send('many', 50);
  send('few', 2);
  started.splice(0);
  for (const place of first.slice(0, 4)) queue.leave(place);
  untilIdle();
  expect(started).toEqual(['many', 'few', 'many', 'few']);
});

test('only one expensive request starts in each turn of the event loop, so that a new request is next', () => {
  const { begun: started, send, enter, turn } = queueAt({ costs: { many: 20 } });
  send('few');
  started.splice(0);
  enter('many', 5);
  turn();
  enter('few');
  turn();
  expect(started).toEqual(['many', 'few']);
});

test.each([
  { cost: 0.01, expected: 16 },
  { cost: 0.08, expected: 13 },
  { cost: 0.5, expected: 2 },
  { cost: 1, expected: 1 },
])('of requests of $cost ms each, $expected begin in one turn of the event loop', ({ cost, expected }) => {
  const callers = Array.from({ length: 40 }, (_, n) => `caller ${n}`);
  const costs = Object.fromEntries(callers.map((caller) => [caller, cost]));
  const { begun: started, send, enter, turn } = queueAt({ costs });
  send('few');
  started.splice(0);
  for (const caller of callers) enter(caller);
  turn();
  expect(started).toHaveLength(expected);
});

test('a caller of expensive requests gets as much time as the others, not as many requests', () => {
  const { begun: started, send, enter, turn } = queueAt({ costs: { expensive: 20, cheap: 1 } });
  send('few');
  started.splice(0);
  enter('expensive', 8);
  enter('cheap', 8);
  for (let turns = 0; turns < 9; turns++) turn();
  expect([countOf(started, 'expensive'), countOf(started, 'cheap')]).toEqual([1, 8]);
});

test('a caller of expensive requests pauses between them while others are active, and no longer', () => {
  const { begun: started, send, move } = queueAt({ costs: { expensive: 20 } });
  send('few');
  send('expensive', 3);
  expect(countOf(started, 'expensive')).toBe(1);
  move(40);
  expect(countOf(started, 'expensive')).toBe(2);
  move(2_000);
  send('expensive', 3);
  expect(countOf(started, 'expensive')).toBe(6);
});

test('a caller whose request ran while the process was suspended waits for a second, not for twice that time', () => {
  const { begun: started, enter, turn, send, move } = queueAt({ costs: { unlucky: 60_000 } });
  send('other');
  enter('unlucky');
  turn();
  turn();
  enter('another');
  send('other');
  enter('unlucky');
  move(999);
  expect([countOf(started, 'unlucky'), countOf(started, 'another')]).toEqual([1, 1]);
  enter('another');
  send('other');
  move(1);
  expect(countOf(started, 'unlucky')).toBe(2);
});

test('expensive requests of a single caller start in separate turns of the event loop', () => {
  const { begun: started, enter, turn } = queueAt({ costs: { expensive: 20 } });
  enter('expensive', 3);
  expect(countOf(started, 'expensive')).toBe(1);
  turn();
  turn();
  expect(countOf(started, 'expensive')).toBe(3);
});

test('a request that waits for a gateway does not delay other requests of its caller', () => {
  const { queue, begun: started, send, move } = queueAt();
  send('b');
  send('a', 10);
  expect(countOf(started, 'a')).toBe(8);
  move(300);
  expect([countOf(started, 'a'), queue.waiting]).toEqual([10, 0]);
});

test('a request that leaves while it waits never starts', () => {
  const { queue, begun: started, send, untilIdle } = queueAt();
  send('b');
  const places = send('a', 9);
  for (const place of places.toReversed()) queue.leave(place);
  for (const place of places) queue.leave(place);
  untilIdle();
  expect([countOf(started, 'a'), queue.waiting]).toEqual([8, 0]);
});

test('a started request may wait for another turn, and does not count as running until then', () => {
  const { queue, begun: started, send, untilIdle } = queueAt();
  send('b');
  const [place, ...others] = send('a', 8);
  send('a');
  expect(countOf(started, 'a')).toBe(8);
  if (place) queue.enter(place, () => started.push('a again'));
  untilIdle();
  expect([countOf(started, 'a'), countOf(started, 'a again')]).toEqual([9, 0]);
  expect(queue.waitingOf('a')).toBe(1);
  for (const other of others) queue.leave(other);
  untilIdle();
  expect([countOf(started, 'a again'), queue.waitingOf('a')]).toEqual([1, 0]);
});

test('work in a turn leaves the queue when it ends, even if it fails', async () => {
  const queue = createFairQueue();
  const turn = (work: () => number) => inTurn(queue, { key: 'a', since: undefined }, work);
  expect(await turn(() => 1)).toBe(1);
  await expect(turn(() => JSON.parse('{'))).rejects.toThrow(SyntaxError);
  expect(queue.waiting).toBe(0);
});

describe('while connections arrive', () => {
  test('requests wait for at most 5 ms, so that all connections are accepted soon', () => {
    const { queue, begun, enter, turn, pass } = queueAt();
    enter('a', 2);
    const begunAfter: number[] = [];
    for (let step = 0; step < 8; step += 1) {
      queue.noteConnection();
      if (step === 0) enter('a');
      turn();
      begunAfter.push(begun.length);
      pass(0.9);
    }
    expect(begunAfter).toEqual([2, 2, 2, 2, 2, 2, 3, 3]);
  });

  test('a request begins immediately if no other runs', () => {
    const { queue, begun, send } = queueAt();
    queue.noteConnection();
    send('a');
    expect(begun).toEqual(['a']);
  });
});
