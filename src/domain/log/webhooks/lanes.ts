import { LRUCache } from 'lru-cache';
import {
  demandOf,
  isCrowded,
  isIdle,
  narrowest,
  newLane,
  wants,
  widest,
  type Health,
  type Lane,
  type LaneKey,
} from './lane.js';

/** How an attempt ended for its lane; `held`: the circuit breaker did not allow it. */
export type AttemptEnd = 'quickly' | 'well' | 'badly' | 'held';

/** An attempt that succeeds within this time, in ms, counts as quick. */
export const quick = 250;

/**
 * The maximum number of attempts in progress in this process, in total and for the lanes of each health, so that
 * receivers that hang leave capacity for others.
 */
const mostUnderway = 256;
const mostOf: Readonly<Record<Health, number>> = { new: 128, well: mostUnderway, failing: 64 };

/** The maximum number of claimed deliveries. */
const mostClaimed = 2_048;

/** When a delivery that the circuit breaker held is tried again, in ms. */
export const breakerWait = 15_000;

/** How many idle lanes are remembered. */
const mostRemembered = 10_000;

/**
 * Separates the attempts of this process by webhook: each has a lane whose width depends on its receiver's responses,
 * and failing lanes share a small part of the total, so that one receiver cannot use up the capacity of others.
 */
export function createLanes<Delivery extends LaneKey>() {
  const busy = new Map<string, Lane<Delivery>>();
  const idle = new LRUCache<string, Lane<Delivery>>({ max: mostRemembered });
  let underway = 0;
  const underwayOf: Record<Health, number> = { new: 0, well: 0, failing: 0 };
  let waiting = 0;

  const laneOf = (key: LaneKey): Lane<Delivery> =>
    busy.get(key.webhookId) ?? idle.get(key.webhookId) ?? newLane<Delivery>(key);

  const keep = (lane: Lane<Delivery>): void => {
    const { webhookId: name } = lane.key;
    if (!isIdle(lane) || lane.hasMore) busy.set(name, lane);
    else {
      busy.delete(name);
      idle.set(name, lane);
    }
  };

  const mayBegin = (lane: Lane<Delivery>): boolean =>
    lane.underway < lane.width && underway < mostUnderway && underwayOf[lane.health] < mostOf[lane.health];

  const freeInAll = (): number => Math.max(0, mostClaimed - underway - waiting);

  return {
    /** How many deliveries of all webhooks together can be claimed now. */
    freeInAll,
    /** How many deliveries of a webhook can be claimed now. */
    capacityOf: (key: LaneKey, now: Date): number => Math.min(demandOf(laneOf(key), now), freeInAll()),
    /**
     * The lanes of these webhooks with free capacity, together at most the total capacity; lanes with the fewest
     * attempts first.
     */
    capacitiesOf(keys: readonly LaneKey[], now: Date): (LaneKey & { capacity: number })[] {
      let free = freeInAll();
      let freeToFail = mostOf.failing - underwayOf.failing;
      return keys
        .map((key) => ({ key, lane: laneOf(key) }))
        .toSorted((one, other) => one.lane.underway - other.lane.underway)
        .flatMap(({ key: { shopId, webhookId }, lane }) => {
          const capacity = Math.min(demandOf(lane, now), free, lane.health === 'failing' ? freeToFail : free);
          if (capacity <= 0) return [];
          free -= capacity;
          if (lane.health === 'failing') freeToFail -= capacity;
          return [{ shopId, webhookId, capacity }];
        });
    },
    wants: (key: LaneKey, now: Date): boolean => wants(laneOf(key), now),
    /** The webhooks whose lanes want more. */
    wanting: (now: Date): LaneKey[] => [...busy.values()].flatMap((lane) => (wants(lane, now) ? [lane.key] : [])),
    hasMore: (key: LaneKey): boolean => laneOf(key).hasMore,
    isCrowded: (key: LaneKey, now: Date): boolean => isCrowded(laneOf(key), now),
    /** Adds claimed deliveries, and records whether the database may have more. */
    add(key: LaneKey, deliveries: readonly Delivery[], hasMore: boolean): void {
      const lane = laneOf(key);
      lane.waiting.push(...deliveries);
      waiting += deliveries.length;
      lane.hasMore = hasMore;
      keep(lane);
    },
    isIdle: (key: LaneKey): boolean => isIdle(laneOf(key)),
    /** Starts the next delivery of a webhook, if one can start now; it is in progress until `leave`. */
    next(key: LaneKey): Delivery | undefined {
      const lane = laneOf(key);
      if (!mayBegin(lane)) return undefined;
      const delivery = lane.waiting.shift();
      if (!delivery) return undefined;
      waiting -= 1;
      lane.underway += 1;
      underway += 1;
      underwayOf[lane.health] += 1;
      return delivery;
    },
    leave(key: LaneKey, end: AttemptEnd, now: Date): void {
      const lane = laneOf(key);
      underwayOf[lane.health] -= lane.underway;
      lane.underway -= 1;
      underway -= 1;
      lane.health = end === 'badly' || end === 'held' ? 'failing' : 'well';
      underwayOf[lane.health] += lane.underway;
      lane.isQuick = end === 'quickly';
      lane.width = lane.health === 'failing' ? narrowest : Math.min(widest, lane.width + 1);
      if (end === 'held') lane.pausedUntil = now.getTime() + breakerWait;
      keep(lane);
    },
    /** Webhooks with waiting deliveries. */
    waiting: (): LaneKey[] => [...busy.values()].flatMap((lane) => (lane.waiting.length > 0 ? [lane.key] : [])),
    /** Removes and returns all waiting deliveries. */
    drain: (): Delivery[] =>
      [...busy.values()].flatMap((lane) => {
        const drained = lane.waiting.splice(0);
        waiting -= drained.length;
        keep(lane);
        return drained;
      }),
  };
}

export type Lanes<Delivery extends LaneKey> = ReturnType<typeof createLanes<Delivery>>;
