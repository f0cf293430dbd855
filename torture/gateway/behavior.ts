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
  | 'asks the shopper'
  /** Records the call, and a process of the service is killed before the response. */
  | 'kills a process';

/** A request to a gateway; a confirmation is the second one of an authorization. */
export type RequestType = CallType | 'confirm';

const ordinary = [
  [6, 'kills a process'],
  [8, 'loses the answer'],
  [6, 'loses the call'],
  [8, 'answers late'],
  [3, 'answers with garbage'],
  [3, 'answers with 500'],
] as const;

type Weights = readonly (readonly [number, Behavior])[];

const behaviors: Record<RequestType, Weights> = {
  auth: [...ordinary, [48, 'answers'], [8, 'declines'], [16, 'asks the shopper']],
  confirm: [...ordinary, [20, 'kills a process'], [46, 'answers'], [6, 'declines']],
  capture: [...ordinary, [60, 'answers'], [5, 'declines'], [7, 'books later']],
  refund: [...ordinary, [60, 'answers'], [5, 'declines'], [7, 'books later']],
  void: [...ordinary, [64, 'answers'], [5, 'declines'], [3, 'books later']],
};

/** Those of a gateway that mostly asks the shopper: a process often dies while it confirms an authorization. */
const strictBehaviors: Record<RequestType, Weights> = {
  ...behaviors,
  auth: [
    [20, 'answers'],
    [4, 'declines'],
    [76, 'asks the shopper'],
  ],
  confirm: [
    [50, 'kills a process'],
    [10, 'loses the answer'],
    [36, 'answers'],
    [4, 'declines'],
  ],
};

/** The behavior in the n-th call of a type for a card; the same seed repeats it, however the calls are timed. */
export function behaviorIn(seed: string, type: RequestType, token: string, count: number): Behavior {
  const isStrict = randomOf(`${seed}/strict`).chance(0.4);
  return randomOf(`${seed}/${type}/${token}/${count}`).weighted((isStrict ? strictBehaviors : behaviors)[type]);
}

/** How a call that is recorded later ends: a few are refused. */
export const endOf = (seed: string, transactionId: string): 'success' | 'failed' =>
  randomOf(`${seed}/end/${transactionId}`).chance(0.2) ? 'failed' : 'success';

/** The delay of a late response, in ms. */
export const delayOf = (seed: string, transactionId: string): number =>
  randomOf(`${seed}/delay/${transactionId}`).int(200, 4_000);

/** How a gateway responds to a request that it has received before and does not take again. */
export type RepeatRefusal = 'already_confirmed' | 'duplicate' | 'unavailable' | 'cut';

/** The response to a repeated request; its number is that of the request. */
export const refusalOf = (seed: string, reference: string, count: number): RepeatRefusal =>
  randomOf(`${seed}/repeat/${reference}/${count}`).pick(['already_confirmed', 'duplicate', 'unavailable', 'cut']);

/** Whether a gateway that takes repeats refuses that of a confirmation. */
export const refusesConfirmation = (seed: string, reference: string, count: number): boolean =>
  randomOf(`${seed}/confirmation/${reference}/${count}`).chance(0.5);
