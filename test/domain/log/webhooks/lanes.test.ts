import { expect, test } from '@jest/globals';
import { createLanes, type AttemptEnd, type LaneKey } from '../../../../src/domain/log/webhooks/lanes.js';

const now = new Date('2026-12-01T12:00:00.000Z');
const laneKey = (webhookId: string): LaneKey => ({ shopId: 'shop', webhookId });
const one = laneKey('one');

const many = (key: LaneKey, count: number) => Array.from({ length: count }, () => key);

/** Begins all that the lane lets go. */
function begin(lanes: ReturnType<typeof createLanes>, key: LaneKey): number {
  let count = 0;
  while (lanes.next(key)) count += 1;
  return count;
}

/** One attempt of a webhook that ends so. */
function attempt(lanes: ReturnType<typeof createLanes>, key: LaneKey, end: AttemptEnd, at = now): void {
  lanes.add(key, [key], false);
  expect(lanes.next(key)).toBe(key);
  lanes.leave(key, end, at);
}

test('a receiver is called four times at once at first, and sixteen times when that goes well', () => {
  const lanes = createLanes();
  lanes.add(one, many(one, 40), false);
  expect(begin(lanes, one)).toBe(4);
  for (let ended = 0; ended < 12; ended += 1) {
    lanes.leave(one, 'well', now);
    begin(lanes, one);
  }
  for (let ended = 0; ended < 16; ended += 1) lanes.leave(one, 'well', now);
  expect(begin(lanes, one)).toBe(12);
});

test('one that fails is called twice at once, however well it did before', () => {
  const lanes = createLanes();
  for (let ended = 0; ended < 20; ended += 1) attempt(lanes, one, 'well');
  attempt(lanes, one, 'badly');
  lanes.add(one, many(one, 10), false);
  expect([lanes.capacityOf(one, now), begin(lanes, one)]).toEqual([0, 2]);
});

test('those that fail leave capacity to one that does not', () => {
  const lanes = createLanes();
  const failing = Array.from({ length: 100 }, (_, number) => laneKey(`failing ${number}`));
  for (const key of failing) attempt(lanes, key, 'badly');
  let begun = 0;
  for (const key of failing) {
    lanes.add(key, many(key, 2), false);
    begun += begin(lanes, key);
  }
  expect(begun).toBe(64);
  lanes.add(one, many(one, 4), false);
  expect(begin(lanes, one)).toBe(4);
  expect(lanes.capacitiesOf([laneKey('another')], now)).toEqual([{ ...laneKey('another'), capacity: 4 }]);
});

test('those of which nothing is known leave capacity to one that has answered', () => {
  const lanes = createLanes();
  attempt(lanes, one, 'well');
  let begun = 0;
  for (let number = 0; number < 100; number += 1) {
    const key = laneKey(`new ${number}`);
    lanes.add(key, many(key, 4), false);
    begun += begin(lanes, key);
  }
  expect(begun).toBe(128);
  lanes.add(one, many(one, 5), false);
  expect(begin(lanes, one)).toBe(5);
});

test('one that the circuit breaker holds back is left alone for fifteen seconds', () => {
  const lanes = createLanes();
  attempt(lanes, one, 'held');
  expect(lanes.capacityOf(one, new Date(now.getTime() + 14_999))).toBe(0);
  expect(lanes.capacityOf(one, new Date(now.getTime() + 15_000))).toBe(2);
});

test('more is claimed when half of a lane is free and there may be more, and what waits can be taken out again', () => {
  const lanes = createLanes();
  lanes.add(one, many(one, 4), true);
  begin(lanes, one);
  lanes.leave(one, 'well', now);
  expect(lanes.wanting(now)).toEqual([]);
  lanes.leave(one, 'well', now);
  expect(lanes.wanting(now)).toEqual([one]);
  lanes.add(one, many(one, 6), false);
  expect(lanes.wanting(now)).toEqual([]);
  expect(lanes.drain()).toHaveLength(6);
  expect(lanes.waiting()).toEqual([]);
});

test('a lane that does well is waited for while more than half of what it claims is still before it', () => {
  const lanes = createLanes();
  lanes.add(one, many(one, 4), false);
  expect(lanes.isCrowded(one, now)).toBe(false);
  begin(lanes, one);
  for (let ended = 0; ended < 4; ended += 1) lanes.leave(one, 'well', now);
  for (let ended = 0; ended < 8; ended += 1) attempt(lanes, one, 'well');
  lanes.add(one, many(one, 49), false);
  expect(lanes.isCrowded(one, now)).toBe(true);
  begin(lanes, one);
  lanes.leave(one, 'well', now);
  expect(lanes.isCrowded(one, now)).toBe(false);
  lanes.add(one, many(one, 1), false);
  expect(lanes.isCrowded(one, now)).toBe(true);
  lanes.leave(one, 'badly', now);
  expect(lanes.isCrowded(one, now)).toBe(false);
});

test('a lane whose receiver answers quickly claims further ahead than one that takes its time', () => {
  const roomAfter = (end: AttemptEnd): number => {
    const lanes = createLanes();
    for (let ended = 0; ended < 20; ended += 1) attempt(lanes, one, end);
    return lanes.capacityOf(one, now);
  };
  expect([roomAfter('quickly'), roomAfter('well'), roomAfter('badly')]).toEqual([512, 96, 2]);
});
