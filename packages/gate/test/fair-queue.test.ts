import { describe, expect, test } from '@jest/globals';
import { levelOf, type Rules } from '../src/caller.js';
import type { Place } from '../src/fair-order.js';
import { createFairQueue } from '../src/fair-queue.js';
import { testLoop } from './event-loop.js';

const rules: Rules = {
  shop: { onlyPeersCount: true },
  address: { share: 1 / 3 },
};

/** `shop/address/token`, `shop/token`, or `token`. */
function callerOf(name: string) {
  const [last = '', ...above] = name.split('/').toReversed();
  const [address, shop] = above.length > 1 ? above : [undefined, ...above];
  return [
    ...(shop === undefined ? [] : [levelOf('shop', shop)]),
    ...(address === undefined ? [] : [levelOf('address', address)]),
    levelOf('token', last),
  ];
}

/** A request takes as long as its caller's requests cost, in ms. */
function queueAt({ costs = {} }: { costs?: Record<string, number> } = {}) {
  const started: string[] = [];
  const { loop, turn, untilIdle, pass, move, now } = testLoop();
  const queue = createFairQueue({ rules, loop });
  const enter = (key: string, count = 1) =>
    Array.from({ length: count }, () => {
      const place: Place = { caller: callerOf(key), since: undefined, used: 0 };
      queue.enter(place, () => {
        started.push(key);
        pass(costs[key] ?? 0);
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
    pass,
    move,
    now,
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

test('a request that has begun counts while it waits to continue, and continues before others of its caller begin', () => {
  const { queue, begun: started, send, untilIdle } = queueAt();
  send('b');
  const [place, ...others] = send('a', 8);
  send('a', 3);
  expect(countOf(started, 'a')).toBe(8);
  if (place) queue.enter(place, () => started.push('a again'));
  untilIdle();
  expect([countOf(started, 'a'), countOf(started, 'a again')]).toEqual([8, 1]);
  for (const other of others.slice(0, 2)) queue.leave(other);
  untilIdle();
  expect([countOf(started, 'a'), queue.waitingOf(callerOf('a'))]).toEqual([10, 1]);
});

test('a request that waits to continue is not forgotten, however long its caller rests', () => {
  const { queue, begun: started, send, move } = queueAt({ costs: { a: 100 } });
  send('b');
  const [place] = send('a');
  if (place) queue.enter(place, () => started.push('a again'));
  send('b');
  move(199);
  expect(countOf(started, 'a again')).toBe(0);
  move(2);
  expect(countOf(started, 'a again')).toBe(1);
});

describe('heavy requests', () => {
  /** Requests of a caller that have begun and continue as heavy ones. */
  const heavy = ({ queue, begun, send }: ReturnType<typeof queueAt>, key: string, count: number): Place[] => {
    const places = send(key, count);
    for (const place of places) queue.enterHeavy(place, () => begun.push(`${key}, heavy`));
    return places;
  };

  test('of a shop run one after another while other shops are active', () => {
    const parts = queueAt();
    parts.send('calm/b');
    const [first, second] = heavy(parts, 'shop/a', 3);
    parts.untilIdle();
    expect(countOf(parts.begun, 'shop/a, heavy')).toBe(1);
    if (second) parts.queue.leave(second);
    parts.untilIdle();
    expect(countOf(parts.begun, 'shop/a, heavy')).toBe(1);
    if (first) parts.queue.leave(first);
    parts.untilIdle();
    expect(countOf(parts.begun, 'shop/a, heavy')).toBe(2);
  });

  test('of a shop that is alone run four at a time, so that nobody who comes waits for many', () => {
    const parts = queueAt();
    const places = heavy(parts, 'shop/a', 9);
    parts.untilIdle();
    expect(countOf(parts.begun, 'shop/a, heavy')).toBe(4);
    for (const place of places.slice(0, 2)) parts.queue.leave(place);
    parts.untilIdle();
    expect(countOf(parts.begun, 'shop/a, heavy')).toBe(6);
    for (const place of places) parts.queue.leave(place);
    parts.untilIdle();
    expect([countOf(parts.begun, 'shop/a, heavy'), parts.queue.waiting]).toEqual([9, 0]);
  });

  test('do not hold up the other requests of their shop', () => {
    const parts = queueAt();
    parts.send('calm/b');
    heavy(parts, 'shop/a', 2);
    parts.send('shop/c', 3);
    expect(countOf(parts.begun, 'shop/c')).toBe(3);
  });

  test('are charged for what the process works while they wait, so that their shop rests; idle time is not counted', () => {
    const parts = queueAt();
    parts.send('calm/b').forEach((place) => parts.queue.leave(place));
    const [place] = heavy(parts, 'shop/a', 1);
    parts.untilIdle();
    // The database works for 100 ms, and its rows are read for 20 ms.
    parts.move(100);
    parts.pass(20);
    if (place) parts.queue.leave(place);
    parts.send('calm/b').forEach((one) => parts.queue.leave(one));
    parts.send('shop/a');
    expect(countOf(parts.begun, 'shop/a')).toBe(1);
    parts.move(38);
    expect(countOf(parts.begun, 'shop/a')).toBe(1);
    parts.move(4);
    expect(countOf(parts.begun, 'shop/a')).toBe(2);
  });

  test('may become heavy more than once, and run even if the one before them never began', () => {
    const parts = queueAt();
    parts.send('calm/b');
    const [first, second, third] = heavy(parts, 'shop/a', 3);
    if (first) parts.queue.enterHeavy(first, () => parts.begun.push('again'));
    if (third) parts.queue.enterHeavy(third, () => parts.begun.push('third again'));
    parts.untilIdle();
    expect(parts.begun.at(-1)).toBe('again');
    if (second) parts.queue.leave(second);
    if (first) parts.queue.leave(first);
    parts.untilIdle();
    expect(parts.begun.slice(-2)).toEqual(['shop/a, heavy', 'third again']);
  });

  test('make way for the next one once their result is there, however slowly it is read', () => {
    const parts = queueAt();
    parts.send('calm/b');
    const [first] = heavy(parts, 'shop/a', 2);
    parts.untilIdle();
    if (first) parts.queue.leaveHeavy(first);
    parts.untilIdle();
    expect(countOf(parts.begun, 'shop/a, heavy')).toBe(2);
  });

  test('that run for long are charged, too', () => {
    const parts = queueAt();
    parts.send('calm/b').forEach((place) => parts.queue.leave(place));
    const [place] = heavy(parts, 'shop/a', 1);
    parts.untilIdle();
    parts.enter('shop/a', 10);
    parts.move(100);
    parts.pass(300);
    parts.move(1);
    const before = place?.used ?? 0;
    if (place) parts.queue.leave(place);
    expect((place?.used ?? 0) - before).toBeGreaterThan(20);
  });
});

test('work of a request that waits for its turn several times all runs', () => {
  const { queue, begun: started, send, untilIdle } = queueAt();
  send('b');
  const [place, ...others] = send('a', 8);
  for (const part of ['one', 'two', 'three']) if (place) queue.enter(place, () => started.push(part));
  for (const other of others) queue.leave(other);
  untilIdle();
  expect(started.slice(-3)).toEqual(['one', 'two', 'three']);
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

test('a rest lasts as long as the last request calls for, whatever timers of earlier ones are due', () => {
  const { begun, enter, turn, send, move, now } = queueAt({ costs: { expensive: 50 } });
  enter('expensive', 5);
  for (let turns = 0; turns < 12; turns += 1) turn();
  expect(countOf(begun, 'expensive')).toBe(5);
  send('other');
  enter('expensive');
  const ended = now();
  move(99);
  send('other');
  expect(countOf(begun, 'expensive')).toBe(5);
  move(1);
  expect([countOf(begun, 'expensive'), now() - ended]).toEqual([6, 150]);
});

describe('levels', () => {
  test('share the time, so that many callers of one level get as much as the only one of another', () => {
    const tokens = Array.from({ length: 12 }, (_, n) => `busy/token ${n}`);
    const costs = Object.fromEntries([...tokens, 'calm/token'].map((name) => [name, 1]));
    const { begun, enter, turn, send } = queueAt({ costs });
    send('calm/token');
    begun.splice(0);
    for (const name of tokens) enter(name, 4);
    enter('calm/token', 12);
    for (let turns = 0; turns < 12; turns += 1) turn();
    // One may be ahead by the request that runs.
    expect(Math.abs(countOf(begun, 'calm/token') - 6)).toBeLessThanOrEqual(1);
    expect(begun).toHaveLength(12);
  });

  test('run a few requests at a time, however many callers they have', () => {
    const { begun, enter, send, untilIdle } = queueAt();
    send('calm/token');
    begun.splice(0);
    for (let buyer = 0; buyer < 24; buyer += 1) enter(`busy/buyer ${buyer}`);
    untilIdle();
    expect(begun).toHaveLength(8);
    send('calm/token', 2);
    expect(countOf(begun, 'calm/token')).toBe(2);
  });

  test('of one shop are not limited while only callers without a shop are active', () => {
    const { begun, enter, send, untilIdle } = queueAt();
    send('operator');
    begun.splice(0);
    for (let buyer = 0; buyer < 24; buyer += 1) enter(`busy/buyer ${buyer}`);
    untilIdle();
    expect(begun).toHaveLength(24);
  });

  test('have others only if another one of their kind is active', () => {
    const { queue, send } = queueAt();
    send('busy/a');
    send('busy/b');
    send('operator');
    expect(queue.hasOthers(callerOf('busy/a'))).toBe(false);
    send('calm/token');
    expect(queue.hasOthers(callerOf('busy/a'))).toBe(true);
  });

  test('rest as a whole after a long request of one of their callers', () => {
    const { begun, enter, untilIdle, move, send } = queueAt({ costs: { 'busy/a': 20 } });
    send('calm/token');
    enter('busy/a');
    enter('busy/b');
    untilIdle();
    expect(begun).toEqual(['calm/token', 'busy/a']);
    move(40);
    expect(begun.at(-1)).toBe('busy/b');
  });

  test('with a share use no more of the time while others are active, whatever the number of callers', () => {
    const tokens = Array.from({ length: 12 }, (_, n) => `shop/address/token ${n}`);
    const { queue, begun, enter, move, send, now } = queueAt({
      costs: Object.fromEntries(tokens.map((name) => [name, 2])),
    });
    const places = tokens.flatMap((name) => enter(name, 50));
    const began = now();
    for (let steps = 0; steps < 600; steps += 1) {
      send('shop/backend');
      for (const place of places) if (place.since !== undefined) queue.leave(place);
      move(1);
    }
    const used = 2 * (begun.length - countOf(begun, 'shop/backend'));
    expect(used / (now() - began)).toBeLessThan(0.37);
    expect(used / (now() - began)).toBeGreaterThan(0.25);
  });
});

test('work of a place that has not waited continues at once, otherwise in its next turn', () => {
  const { queue, turn, send, untilIdle } = queueAt();
  send('other');
  const done: string[] = [];
  const place: Place = { caller: callerOf('a'), since: undefined, used: 0 };
  queue.enter(place, () => {
    done.push('begins');
    queue.resume(place, () => done.push('continues'));
  });
  turn();
  expect(done).toEqual(['begins', 'continues']);
  turn();
  queue.resume(place, () => done.push('later'));
  expect(done).toHaveLength(2);
  untilIdle();
  expect(done.at(-1)).toBe('later');
});

test('a place counts its time, whether it begins at once or waits for its turn', () => {
  const { enter, send, untilIdle, pass } = queueAt({ costs: { a: 3 } });
  const [first] = enter('a');
  pass(1);
  untilIdle();
  expect(first?.used).toBe(4);
  send('b');
  const [second] = send('a');
  expect(second?.used).toBe(3);
});
