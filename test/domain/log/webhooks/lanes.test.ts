import { expect, test } from '@jest/globals';
import type { LaneKey } from '../../../../src/domain/log/webhooks/lane.js';
import { createLanes, type AttemptEnd } from '../../../../src/domain/log/webhooks/lanes.js';

const now = new Date('2026-12-01T12:00:00.000Z');
const laneKey = (webhookId: string): LaneKey => ({ shopId: 'shop', webhookId });
const one = laneKey('one');

const many = (key: LaneKey, count: number) => Array.from({ length: count }, () => key);

/** Starts every attempt that the lane allows. */
function startAll(lanes: ReturnType<typeof createLanes>, key: LaneKey): number {
  let count = 0;
  while (lanes.next(key)) count += 1;
  return count;
}

/** One attempt of a webhook with this outcome. */
function attempt(lanes: ReturnType<typeof createLanes>, key: LaneKey, end: AttemptEnd, at = now): void {
  lanes.add(key, [key], false);
  expect(lanes.next(key)).toBe(key);
  lanes.leave(key, end, at);
}

test('a receiver gets four concurrent attempts at first, and sixteen while they succeed', () => {
  const lanes = createLanes();
  lanes.add(one, many(one, 40), false);
  expect(startAll(lanes, one)).toBe(4);
  for (let ended = 0; ended < 12; ended += 1) {
    lanes.leave(one, 'well', now);
    startAll(lanes, one);
  }
  for (let ended = 0; ended < 16; ended += 1) lanes.leave(one, 'well', now);
  expect(startAll(lanes, one)).toBe(12);
});

test('a receiver that fails gets two concurrent attempts, even if it succeeded before', () => {
  const lanes = createLanes();
  for (let ended = 0; ended < 20; ended += 1) attempt(lanes, one, 'well');
  attempt(lanes, one, 'badly');
  lanes.add(one, many(one, 10), false);
  expect([lanes.capacityOf(one, now), startAll(lanes, one)]).toEqual([0, 2]);
});

test('failing receivers leave capacity for one that succeeds', () => {
  const lanes = createLanes();
  const failing = Array.from({ length: 100 }, (_, number) => laneKey(`failing ${number}`));
  for (const key of failing) attempt(lanes, key, 'badly');
  let started = 0;
  for (const key of failing) {
    lanes.add(key, many(key, 2), false);
    started += startAll(lanes, key);
  }
  expect(started).toBe(64);
  lanes.add(one, many(one, 4), false);
  expect(startAll(lanes, one)).toBe(4);
  expect(lanes.capacitiesOf([laneKey('another')], now)).toEqual([{ ...laneKey('another'), capacity: 4 }]);
});

test('new receivers leave capacity for one that has succeeded', () => {
  const lanes = createLanes();
  attempt(lanes, one, 'well');
  let started = 0;
  for (let number = 0; number < 100; number += 1) {
    const key = laneKey(`new ${number}`);
    lanes.add(key, many(key, 4), false);
    started += startAll(lanes, key);
  }
  expect(started).toBe(128);
  lanes.add(one, many(one, 5), false);
  expect(startAll(lanes, one)).toBe(5);
});

test('a receiver whose circuit breaker is open is not called for fifteen seconds', () => {
  const lanes = createLanes();
  attempt(lanes, one, 'held');
  expect(lanes.capacityOf(one, new Date(now.getTime() + 14_999))).toBe(0);
  expect(lanes.capacityOf(one, new Date(now.getTime() + 15_000))).toBe(2);
});

test('a lane claims more when half of it is free and there may be more, and waiting deliveries can be released', () => {
  const lanes = createLanes();
  lanes.add(one, many(one, 4), true);
  startAll(lanes, one);
  lanes.leave(one, 'well', now);
  expect(lanes.wanting(now)).toEqual([]);
  lanes.leave(one, 'well', now);
  expect(lanes.wanting(now)).toEqual([one]);
  lanes.add(one, many(one, 6), false);
  expect(lanes.wanting(now)).toEqual([]);
  expect(lanes.drain()).toHaveLength(6);
  expect(lanes.waiting()).toEqual([]);
});

test('a healthy lane is crowded while more than half of what it can claim is still waiting', () => {
  const lanes = createLanes();
  lanes.add(one, many(one, 4), false);
  expect(lanes.isCrowded(one, now)).toBe(false);
  startAll(lanes, one);
  for (let ended = 0; ended < 4; ended += 1) lanes.leave(one, 'well', now);
  for (let ended = 0; ended < 8; ended += 1) attempt(lanes, one, 'well');
  lanes.add(one, many(one, 49), false);
  expect(lanes.isCrowded(one, now)).toBe(true);
  startAll(lanes, one);
  lanes.leave(one, 'well', now);
  expect(lanes.isCrowded(one, now)).toBe(false);
  lanes.add(one, many(one, 1), false);
  expect(lanes.isCrowded(one, now)).toBe(true);
  lanes.leave(one, 'badly', now);
  expect(lanes.isCrowded(one, now)).toBe(false);
});

test('a lane with a fast receiver claims further ahead than one with a slow receiver', () => {
  const capacityAfter = (end: AttemptEnd): number => {
    const lanes = createLanes();
    for (let ended = 0; ended < 20; ended += 1) attempt(lanes, one, end);
    return lanes.capacityOf(one, now);
  };
  expect([capacityAfter('quickly'), capacityAfter('well'), capacityAfter('badly')]).toEqual([512, 96, 2]);
});

test('a lane holds the key of its webhook, but not the delivery that it was made for', () => {
  const lanes = createLanes<LaneKey & { body: string }>();
  const delivery = { ...one, body: 'a long text' };
  lanes.add(delivery, [delivery], true);
  expect(lanes.waiting()).toEqual([one]);
});
