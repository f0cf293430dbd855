import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { levelOf, type Caller } from '../src/caller.js';
import { createGate, type Gate, type Visit } from '../src/gate.js';
import type { SharedBuckets } from '../src/rates.js';
import { testLoop } from './event-loop.js';

const rules = {
  shop: { portion: 3 / 4, onlyPeersCount: true },
  address: { rate: 200, portion: 1 / 2, share: 1 / 3, delaysRefusals: true },
  token: { rate: 50, delaysRefusals: true },
};

const visitor = (n: number): Caller => [
  levelOf('shop', 's', undefined),
  levelOf('address', '203.0.113.7', 's/203.0.113.7'),
  levelOf('token', `visitor ${n}`),
];
const calm: Caller = [levelOf('shop', 'other'), levelOf('token', 'calm')];

function gateAt({ shared }: { shared?: SharedBuckets } = {}) {
  const time = testLoop();
  return { ...time, gate: createGate({ capacity: 100, rules, shared, loop: time.loop }) };
}

function visitOf(gate: Gate, caller: Caller): Visit {
  const visit = gate.enter({ destroyed: false });
  if (typeof visit === 'string') throw new Error(visit);
  gate.identify(visit, caller);
  return visit;
}

/** Whether the rate limits allow a request, without promises. */
function isAllowed(gate: Gate, caller: Caller, requests?: number): boolean {
  const taken = gate.take(caller, requests);
  if (taken instanceof Promise) throw new Error('it asks other processes');
  return taken.isAllowed;
}

describe('one address is one caller', () => {
  test.each([12, 100])('with %i credentials it is allowed four times as much as with one, not %i times', (count) => {
    const { gate } = gateAt();
    let allowed = 0;
    for (let n = 0; n < count * 100; n += 1) if (isAllowed(gate, visitor(n % count))) allowed += 1;
    expect(allowed).toBe(400);
  });

  test('a credential whose address is refused keeps its own requests', () => {
    const { gate, pass } = gateAt();
    for (let n = 0; n < 400; n += 1) isAllowed(gate, visitor(n % 12));
    for (let n = 0; n < 500; n += 1) expect(isAllowed(gate, visitor(12))).toBe(false);
    pass(2_000);
    expect(isAllowed(gate, visitor(12), 100)).toBe(true);
  });

  test.each([1, 12, 100])(
    'a calm caller waits for one request of it at most, while %i credentials send requests of 4 ms',
    (count) => {
      const { gate, pass, move, untilIdle, now } = gateAt();
      let flooded = 0;
      const flood = (): void => {
        const visit = visitOf(gate, visitor(flooded % count));
        flooded += 1;
        gate.begin(visit, () => {
          pass(4);
          gate.leave(visit);
        });
      };
      const waits: number[] = [];
      const send = (): void => {
        const visit = visitOf(gate, calm);
        const at = now();
        gate.begin(visit, () => {
          waits.push(now() - at);
          gate.leave(visit);
        });
      };
      send();
      untilIdle();
      for (let n = 0; n < 50; n += 1) flood();
      for (let steps = 0; steps < 100; steps += 1) {
        while (gate.waiting < 40) flood();
        send();
        move(20);
      }
      expect(waits).toHaveLength(101);
      expect(Math.max(...waits)).toBeLessThanOrEqual(4);
      expect((4 * (flooded - gate.waiting)) / now()).toBeLessThan(0.4);
    },
  );
});

describe('a refused request', () => {
  const refuse = ({ gate, pass, untilIdle }: ReturnType<typeof gateAt>, ms: number, isRefused = true): void => {
    const visit = visitOf(gate, visitor(1));
    gate.begin(visit, () => {
      pass(ms);
      gate.leave(visit, { isRefused });
    });
    untilIdle();
  };

  test('is charged for the time that it has used, at each level', () => {
    const at = gateAt();
    refuse(at, 20);
    expect([isAllowed(at.gate, visitor(1), 91), isAllowed(at.gate, visitor(1), 90)]).toEqual([false, true]);
    for (let n = 2; n < 5; n += 1) isAllowed(at.gate, visitor(n), 100);
    expect(isAllowed(at.gate, visitor(9), 1)).toBe(false);
  });

  test('is charged once, and a request that succeeds is not charged', () => {
    const at = gateAt();
    refuse(at, 20, false);
    expect(isAllowed(at.gate, visitor(1), 100)).toBe(true);
    at.pass(4_000);
    const visit = visitOf(at.gate, visitor(1));
    at.gate.begin(visit, () => at.pass(20));
    at.gate.leave(visit, { isRefused: true });
    at.gate.leave(visit, { isRefused: true });
    at.untilIdle();
    expect(isAllowed(at.gate, visitor(1), 90)).toBe(true);
  });

  test('also pays for the time of other threads, and for no more than a suspended process explains', () => {
    const { gate, untilIdle } = gateAt();
    const visit = visitOf(gate, visitor(1));
    gate.begin(visit, () => undefined);
    gate.use(visit, 30_000);
    gate.leave(visit, { isRefused: true });
    untilIdle();
    expect([isAllowed(gate, visitor(1), 76), isAllowed(gate, visitor(1), 75)]).toEqual([false, true]);
  });

  test('of a message is charged like one over HTTP', async () => {
    const gate = createGate({ capacity: 1, rules });
    const started = performance.now();
    const slow = (): string => {
      while (performance.now() - started < 10);
      return 'refused';
    };
    expect(await gate.inTurn(visitor(1), slow, (result) => result === 'refused')).toBe('refused');
    expect(isAllowed(gate, visitor(1), 98)).toBe(false);
    await expect(gate.inTurn(visitor(1), () => JSON.parse('{'))).rejects.toThrow(SyntaxError);
    expect([gate.waiting, gate.admitted]).toEqual([0, 0]);
  });
});

describe('shared rate limits', () => {
  const shared = (answer: (key: string) => boolean | undefined) => {
    const asked: string[] = [];
    const buckets: SharedBuckets = {
      take(key, rate, count, options) {
        asked.push(`${key} ${rate} ${count}${options?.isOwed ? ' owed' : ''}`);
        const allowed = answer(key);
        if (allowed === undefined) return undefined;
        return Promise.resolve({ isAllowed: allowed, limit: 1, remaining: 0, resetAfter: 1, retryAfter: 1 });
      },
    };
    return { asked, ...gateAt({ shared: buckets }) };
  };

  test('are asked for each level, and the one that refuses is named', async () => {
    const { gate, asked } = shared((key) => key.startsWith('token'));
    expect(await gate.take(visitor(1))).toMatchObject({ isAllowed: false, refusedBy: { kind: 'address' } });
    expect(asked).toEqual(['token:visitor 1 50 1', 'address:203.0.113.7 200 1']);
  });

  test('are replaced by those of the process while they do not respond', () => {
    const { gate } = shared(() => undefined);
    expect([isAllowed(gate, visitor(1), 100), isAllowed(gate, visitor(1))]).toEqual([true, false]);
  });

  test('are charged for refused requests', () => {
    const { gate, asked, pass, untilIdle } = shared(() => undefined);
    const visit = visitOf(gate, visitor(1));
    gate.begin(visit, () => pass(7));
    gate.leave(visit, { isRefused: true });
    untilIdle();
    expect(asked).toEqual(['token:visitor 1 50 3 owed', 'address:203.0.113.7 200 3 owed']);
  });
});

test('a closed gate admits nobody, and a full one tells so', () => {
  const { gate } = gateAt();
  for (let n = 0; n < 100; n += 1) visitOf(gate, calm);
  expect(gate.enter({ destroyed: false })).toBe('full');
  gate.close();
  expect([gate.enter({ destroyed: false }), gate.isClosed, gate.isDraining]).toEqual(['closed', true, true]);
});

test('a request that has left neither begins nor continues', () => {
  const { gate, untilIdle } = gateAt();
  const visit = visitOf(gate, calm);
  gate.leave(visit);
  gate.begin(visit, () => expect(visit).toBeUndefined());
  gate.resume(visit, () => expect(visit).toBeUndefined());
  untilIdle();
  expect([gate.waiting, gate.admitted]).toEqual([0, 0]);
});

test('whatever comes and goes, nothing is left waiting, admitted or running', () => {
  const step = fc.record({
    caller: fc.nat({ max: 30 }),
    ms: fc.nat({ max: 30 }),
    ends: fc.constantFrom('soon', 'later'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const { gate, pass, move } = gateAt();
      const open: Visit[] = [];
      let begun = 0;
      for (const { caller, ms, ends } of steps) {
        const visit = gate.enter({ destroyed: false });
        if (typeof visit === 'string' || !gate.identify(visit, caller === 0 ? calm : visitor(caller))) {
          if (typeof visit !== 'string') gate.leave(visit);
          continue;
        }
        gate.begin(visit, () => {
          begun += 1;
          pass(ms);
          if (ends === 'soon') gate.leave(visit, { isRefused: ms > 20 });
        });
        if (ends === 'later') open.push(visit);
        move(ms);
      }
      // A request that runs for long no longer keeps others waiting, and a level rests for a second at most.
      move(120 * 1_300);
      expect(gate.waiting).toBe(0);
      for (const visit of open) gate.leave(visit);
      expect(gate.admitted).toBe(0);
      expect(begun).toBeLessThanOrEqual(steps.length);
    }),
  );
});
