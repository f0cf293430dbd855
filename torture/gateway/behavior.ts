import { randomOf } from '../random.js';
import type { CallType } from './books.js';

/** What a gateway does with a call: whether it records it, and what happens to its response. */
export type Behavior =
  | 'answers'
  | 'declines'
  | 'loses the call'
  | 'loses the answer'
  | 'answers late'
  | 'answers with garbage'
  | 'answers with 500'
  | 'books later'
  | 'asks the shopper';

const ordinary = [
  [8, 'loses the answer'],
  [6, 'loses the call'],
  [8, 'answers late'],
  [3, 'answers with garbage'],
  [3, 'answers with 500'],
] as const;

const behaviors: Record<CallType, readonly (readonly [number, Behavior])[]> = {
  auth: [...ordinary, [62, 'answers'], [8, 'declines'], [2, 'asks the shopper']],
  capture: [...ordinary, [60, 'answers'], [5, 'declines'], [7, 'books later']],
  refund: [...ordinary, [60, 'answers'], [5, 'declines'], [7, 'books later']],
  void: [...ordinary, [64, 'answers'], [5, 'declines'], [3, 'books later']],
};

/** The behavior in the n-th call of a type for a card; the same seed repeats it, however the calls are timed. */
export function behaviorIn(seed: string, type: CallType, token: string, count: number): Behavior {
  return randomOf(`${seed}/${type}/${token}/${count}`).weighted(behaviors[type]);
}

/** How a call that is recorded later ends: a few are refused. */
export const endOf = (seed: string, transactionId: string): 'success' | 'failed' =>
  randomOf(`${seed}/end/${transactionId}`).chance(0.2) ? 'failed' : 'success';

/** The delay of a late response, in ms. */
export const delayOf = (seed: string, transactionId: string): number =>
  randomOf(`${seed}/delay/${transactionId}`).int(200, 4_000);
