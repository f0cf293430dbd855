import { createRecentlyUsed } from '../../../lib/recently-used.js';

/** How an attempt ended for its lane; `held`: the circuit breaker did not let it go. */
export type AttemptEnd = 'quickly' | 'well' | 'badly' | 'held';

/** An attempt that ends well within this time ends quickly, in ms. */
export const quick = 250;

/** Which webhook a lane is for. */
export interface LaneKey {
  shopId: string;
  webhookId: string;
}

/** How the last attempt of a lane ended; of a new one nothing is known yet. */
type Health = 'new' | 'well' | 'failing';

/** What this process does for one webhook at the moment. */
interface Lane<Delivery> {
  key: LaneKey;
  /** Claimed, and not begun. */
  waiting: Delivery[];
  underway: number;
  /** Calls at once; it grows while attempts go well, so that a dead receiver holds few. */
  width: number;
  isQuick: boolean;
  health: Health;
  /** In ms since the epoch. */
  pausedUntil: number;
  /** Whether the database may have more than was claimed. */
  hasMore: boolean;
}

const widthAtFirst = 4;
const widest = 16;
/** Of a lane whose last attempt went badly. */
const narrowest = 2;

/**
 * What a lane of full width claims, in turns of its width: so many answers away from being sent. A receiver that takes
 * two seconds for each, or a quarter of one as a quick one, is still sent all of them before their claims are too old.
 */
const turnsAhead = 6;
const turnsAheadOfQuick = 32;

/** Attempts underway in this process, in all, and of the lanes of each health: receivers that hang leave capacity for others. */
const mostUnderway = 256;
const mostOf: Readonly<Record<Health, number>> = { new: 128, well: mostUnderway, failing: 64 };

/** What is claimed in all. */
const mostClaimed = 2_048;

/** When a delivery that the circuit breaker held back is looked at again, in ms. */
export const breakerWait = 15_000;

/** Lanes that are remembered while nothing is underway. */
const mostRemembered = 10_000;

/**
 * Keeps the attempts of this process apart by webhook: each has a lane whose width follows how its receiver does, and the
 * lanes that fail share a small part of all, so that no receiver takes the capacity of another.
 */
export function createLanes<Delivery extends LaneKey>() {
  const busy = new Map<string, Lane<Delivery>>();
  const idle = createRecentlyUsed<string, Lane<Delivery>>(mostRemembered);
  let underway = 0;
  const underwayOf: Record<Health, number> = { new: 0, well: 0, failing: 0 };
  let waiting = 0;

  const laneOf = (key: LaneKey): Lane<Delivery> =>
    busy.get(key.webhookId) ??
    idle.get(key.webhookId) ?? {
      key,
      waiting: [],
      underway: 0,
      width: widthAtFirst,
      isQuick: false,
      health: 'new',
      pausedUntil: 0,
      hasMore: false,
    };

  const isIdle = ({ underway: begun, waiting: { length } }: Lane<Delivery>): boolean => begun + length === 0;
  const keep = (lane: Lane<Delivery>): void => {
    const { webhookId: name } = lane.key;
    if (!isIdle(lane) || lane.hasMore) busy.set(name, lane);
    else {
      busy.delete(name);
      idle.set(name, lane);
    }
  };

  const depthOf = ({ width, isQuick }: Lane<Delivery>): number =>
    width === widest ? widest * (isQuick ? turnsAheadOfQuick : turnsAhead) : width;

  /** How many a lane has use for, whatever the others have. */
  const demandOf = (lane: Lane<Delivery>, now: Date): number =>
    now.getTime() < lane.pausedUntil ? 0 : Math.max(0, depthOf(lane) - lane.underway - lane.waiting.length);

  const wants = (lane: Lane<Delivery>, now: Date): boolean => lane.hasMore && demandOf(lane, now) * 2 >= depthOf(lane);

  const mayBegin = (lane: Lane<Delivery>): boolean =>
    lane.underway < lane.width && underway < mostUnderway && underwayOf[lane.health] < mostOf[lane.health];

  const freeInAll = (): number => Math.max(0, mostClaimed - underway - waiting);

  return {
    /** How many deliveries of all webhooks together may be claimed now. */
    freeInAll,
    /** How many deliveries of a webhook may be claimed now. */
    capacityOf: (key: LaneKey, now: Date): number => Math.min(demandOf(laneOf(key), now), freeInAll()),
    /** The lanes of these webhooks that have capacity now, together no more than all may have; the emptiest first. */
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
    /** Webhooks of which there may be more, with half of their lanes free or more, so that a claim is worth its statement. */
    wanting: (now: Date): LaneKey[] => [...busy.values()].flatMap((lane) => (wants(lane, now) ? [lane.key] : [])),
    hasMore: (key: LaneKey): boolean => laneOf(key).hasMore,
    /** Whether a lane of full width, of which all is claimed, has more than half of what it claims still before it. */
    isCrowded(key: LaneKey, now: Date): boolean {
      const lane = laneOf(key);
      return (
        lane.width === widest &&
        !lane.hasMore &&
        now.getTime() >= lane.pausedUntil &&
        demandOf(lane, now) * 2 < depthOf(lane)
      );
    },
    /** Takes in what was claimed, and whether the database may have more. */
    add(key: LaneKey, deliveries: readonly Delivery[], hasMore: boolean): void {
      const lane = laneOf(key);
      lane.waiting.push(...deliveries);
      waiting += deliveries.length;
      lane.hasMore = hasMore;
      keep(lane);
    },
    isIdle: (key: LaneKey): boolean => isIdle(laneOf(key)),
    /** The next of a webhook to be sent now, if there is one; it is underway until it leaves. */
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
    /** Webhooks of which something waits. */
    waiting: (): LaneKey[] => [...busy.values()].flatMap((lane) => (lane.waiting.length > 0 ? [lane.key] : [])),
    /** Takes out all that waits. */
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
