import type { Clock } from '../../../lib/clock.js';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The delays between lookups of an unknown outcome, in ms. */
const waits = [5 * second, 30 * second, 5 * minute, hour, day, day, day, day, day];

/** When the gateway is asked first. */
export function firstCheckAt(now: Date): Date {
  return new Date(now.getTime() + 5 * second);
}

/**
 * When the gateway is asked again after the given number of lookups; undefined if never, because a person has to settle
 * the transaction.
 */
export function nextCheckAt(checks: number, now: Date): Date | undefined {
  const wait = waits[checks];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** The minimum time between two reports of a gateway that it never received a call, in ms, before that is accepted. */
const acceptedAfter = 5 * minute;

/**
 * How long after its intent a call may still be sent, in ms. A process may be suspended in between, while another one
 * looks up its calls. What is sent later than this could arrive at a gateway after its report that it never received
 * the call was accepted.
 */
const sentWithin = acceptedAfter / 5;

/** Whether calls whose intents were written may still be sent. */
export type MaySend = () => boolean;

/**
 * Starts the time within which calls must be sent; to be called before their intents are written. Both clocks are read:
 * the monotonic one may stand still while the machine is suspended, and the other one may be set back.
 */
export function startSending(clock: Clock): MaySend {
  const startedAt = clock.now().getTime();
  const started = clock.monotonic();
  return () => Math.max(clock.now().getTime() - startedAt, clock.monotonic() - started) < sentWithin;
}

/** How long a partially approved payment is held without another Process Order, in ms. */
export const partialApprovalLasts = hour;

/** Whether it is certain that a gateway never received a call, given that it reports so now. */
export function isNeverReceived(firstSaidAt: Date | null, now: Date): boolean {
  return firstSaidAt !== null && now.getTime() - firstSaidAt.getTime() >= acceptedAfter;
}
