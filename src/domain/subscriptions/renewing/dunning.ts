import type { SubscriptionSettings } from '../../shop/shops/subscription-settings.js';
import type { FailureKind } from './failure.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * The maximum number of attempts of an occurrence, and the time after its first failure, in ms, within which it is
 * retried.
 */
const mostAttempts = 20;
const longestDunning = 30 * day;

/** The delay before each retry after a failure of this kind, in ms. */
function waitsFor(kind: FailureKind, { dunning }: Pick<SubscriptionSettings, 'dunning'>): number[] {
  const { declined, insufficientFunds, gatewayUnavailable, outOfStock } = dunning;
  switch (kind) {
    case 'hard_decline':
      return [];
    case 'declined':
      return declined.map((days) => days * day);
    case 'insufficient_funds':
      return insufficientFunds.map((days) => days * day);
    case 'gateway_unavailable': {
      const { firstMinutes, factor, attempts } = gatewayUnavailable;
      return Array.from({ length: attempts }, (_, index) => Math.round(firstMinutes * factor ** index * minute));
    }
    case 'out_of_stock':
    case 'other':
      return Array.from({ length: outOfStock.attempts }, () => outOfStock.days * day);
  }
}

/** The attempts of an occurrence. */
export interface Tried {
  /** All attempts, including the current failed one. */
  attempts: number;
  /** The retries that were already planned for failures of this kind. */
  retries: number;
  firstFailedAt: Date;
}

/** When the next attempt is made after a failure; null if there is none. Days are counted from the failure. */
export function retryAt(
  kind: FailureKind,
  { attempts, retries, firstFailedAt }: Tried,
  failedAt: Date,
  settings: Pick<SubscriptionSettings, 'dunning'>,
): Date | null {
  const wait = waitsFor(kind, settings)[retries];
  if (wait === undefined || attempts >= mostAttempts) return null;
  const at = new Date(failedAt.getTime() + wait);
  return at.getTime() - firstFailedAt.getTime() > longestDunning ? null : at;
}

/** An attempt of a simulated dunning, and what follows its failure. */
export interface DunningStep {
  attempt: number;
  at: Date;
  /** `retry`, or what ends the dunning. */
  then: string;
}

/** The attempts if each one from the given time failed in the same way. */
export function simulated(kind: FailureKind, from: Date, settings: SubscriptionSettings): DunningStep[] {
  const steps: DunningStep[] = [];
  for (let at: Date | null = from; at !== null;) {
    const attempts = steps.length + 1;
    const next: Date | null = retryAt(kind, { attempts, retries: steps.length, firstFailedAt: from }, at, settings);
    steps.push({ attempt: attempts, at, then: next ? 'retry' : settings.dunningEnd });
    at = next;
  }
  return steps;
}
