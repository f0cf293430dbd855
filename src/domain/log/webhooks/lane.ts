/** The webhook of a lane. */
export interface LaneKey {
  shopId: string;
  webhookId: string;
}

/** The outcome of a lane's last attempt; unknown for a new lane. */
export type Health = 'new' | 'well' | 'failing';

/** The current work of this process for one webhook. */
export interface Lane<Delivery> {
  key: LaneKey;
  /** Claimed, but not started. */
  waiting: Delivery[];
  underway: number;
  /**
   * The maximum number of concurrent requests; it grows while attempts succeed, so that an unavailable receiver uses
   * few.
   */
  width: number;
  isQuick: boolean;
  health: Health;
  /** In ms since the epoch. */
  pausedUntil: number;
  /** Whether the database may have more deliveries than were claimed. */
  hasMore: boolean;
}

const widthAtFirst = 4;
export const widest = 16;
/** The width of a lane whose last attempt failed. */
export const narrowest = 2;

/**
 * How many deliveries a lane of full width claims, in multiples of its width. A receiver that takes two seconds for
 * each (or a quarter of a second if it counts as quick) still gets all of them before their claims expire.
 */
const turnsAhead = 6;
const turnsAheadOfQuick = 32;

export const newLane = <Delivery>({ shopId, webhookId }: LaneKey): Lane<Delivery> => ({
  // The key may be a delivery, whose body an idle lane must not hold.
  key: { shopId, webhookId },
  waiting: [],
  underway: 0,
  width: widthAtFirst,
  isQuick: false,
  health: 'new',
  pausedUntil: 0,
  hasMore: false,
});

export const isIdle = ({ underway, waiting }: Lane<unknown>): boolean => underway + waiting.length === 0;

/** How many deliveries a lane claims at most. */
const depthOf = ({ width, isQuick }: Lane<unknown>): number =>
  width === widest ? widest * (isQuick ? turnsAheadOfQuick : turnsAhead) : width;

/** How many more deliveries a lane can use, regardless of the others. */
export const demandOf = (lane: Lane<unknown>, now: Date): number =>
  now.getTime() < lane.pausedUntil ? 0 : Math.max(0, depthOf(lane) - lane.underway - lane.waiting.length);

/** Whether a lane may have more deliveries and is at least half empty, so that a claim is worth a statement. */
export const wants = (lane: Lane<unknown>, now: Date): boolean =>
  lane.hasMore && demandOf(lane, now) * 2 >= depthOf(lane);

/** Whether a lane of full width, with everything claimed, still has more than half of its claims to send. */
export const isCrowded = (lane: Lane<unknown>, now: Date): boolean =>
  lane.width === widest &&
  !lane.hasMore &&
  now.getTime() >= lane.pausedUntil &&
  demandOf(lane, now) * 2 < depthOf(lane);
