import type { GatewayKind } from '../gateway/gateways.js';
import type { Random } from '../random.js';

/** An action on an order. */
export type Move =
  | { name: 'add line'; variant: 'mug' | 'book' | 'gift'; quantity: number }
  | { name: 'change quantity'; line: number; quantity: number }
  | { name: 'add code' | 'delete code'; code: 'TEN' | 'FEW' }
  | { name: 'customer' | 'address' | 'taxes' | 'authorize' | 'process' | 'cancel' | 'tag' }
  | { name: 'pay'; by: GatewayKind | 'gift card'; part: number }
  | { name: 'delete payment'; payment: number }
  /** A part of the order, or the full remaining amount. */
  | { name: 'capture' | 'refund'; part: number | 'rest' };

/** How a move is made. */
export interface Turn {
  move: Move;
  /** The process that gets the call. */
  process: 0 | 1;
  api: 'REST' | 'GraphQL';
  /** The other process gets the same call at the same time. */
  isTwice: boolean;
  /** The next move does not wait for its end. */
  isHasty: boolean;
  /** A caller without a response gives up. */
  givesUp: boolean;
  /** A completed call is repeated with its key. */
  isRepeated: boolean;
}

const variantOf = (random: Random) =>
  random.weighted([
    [5, 'mug'],
    [4, 'book'],
    [1, 'gift'],
  ] as const);

const codeOf = (random: Random) => random.pick(['TEN', 'FEW'] as const);

const change = (random: Random): Move =>
  random.pick<() => Move>([
    () => ({ name: 'add line', variant: variantOf(random), quantity: random.int(1, 2) }),
    () => ({ name: 'change quantity', line: random.int(0, 2), quantity: random.int(0, 3) }),
    () => ({ name: 'add code', code: codeOf(random) }),
    () => ({ name: 'delete code', code: codeOf(random) }),
    () => ({ name: 'tag' }),
  ])();

const payment = (random: Random, part: number): Move => ({
  name: 'pay',
  by: random.weighted([
    [4, 'asked'],
    [4, 'repeats'],
    [2, 'both'],
    [2, 'silent'],
    [2, 'gift card'],
  ] as const),
  part,
});

/** Moves at the wrong time. */
const disturbance = (random: Random): Move =>
  random.weighted<() => Move>([
    [2, () => change(random)],
    [2, () => ({ name: 'delete payment', payment: random.int(0, 2) })],
    [1, () => ({ name: 'cancel' })],
    [2, () => ({ name: 'authorize' })],
    [2, () => ({ name: 'capture', part: random.int(1, 3) })],
    [2, () => ({ name: 'refund', part: random.int(1, 3) })],
    [2, () => payment(random, random.int(0, 2))],
    [2, () => ({ name: 'taxes' })],
    [3, () => ({ name: 'process' })],
  ])();

const some = (random: Random, most: number, make: (random: Random) => Move): Move[] =>
  Array.from({ length: random.int(0, most) }, () => make(random));

/** Pays the whole order with one or several payments; the last one takes the open amount. */
const paying = (random: Random): Move[] => [
  { name: 'taxes' },
  ...some(random, 2, () => payment(random, random.int(1, 2))),
  payment(random, 0),
];

/** Captures the money, and refunds some of it. */
const fulfilling = (random: Random): Move[] => [
  ...(random.chance(0.6) ? [{ name: 'capture', part: random.int(1, 3) } as const] : []),
  ...some(random, 1, disturbance),
  { name: 'capture', part: 'rest' },
  ...(random.chance(0.5) ? [{ name: 'refund', part: random.int(1, 3) } as const] : []),
  ...(random.chance(0.5) ? [{ name: 'refund', part: 'rest' } as const] : []),
  ...(random.chance(0.5) ? [{ name: 'cancel' } as const] : []),
];

/** A whole purchase with later actions and disturbances. */
function purchase(random: Random): Move[] {
  return [
    { name: 'customer' },
    { name: 'address' },
    ...some(random, 3, change),
    ...paying(random),
    ...some(random, 2, disturbance),
    ...(random.chance(0.3) ? [{ name: 'authorize' } as const] : []),
    { name: 'process' },
    ...some(random, 2, disturbance),
    ...paying(random),
    { name: 'process' },
    ...(random.chance(0.75) ? fulfilling(random) : [{ name: 'cancel' } as const]),
    ...some(random, 2, disturbance),
  ];
}

/** The turns of one order; the same choices make the same turns. */
export function turnsOf(random: Random): Turn[] {
  return purchase(random.fork('moves')).map((move, index) => {
    const own = random.fork(index);
    return {
      move,
      process: own.chance(0.5) ? 1 : 0,
      api: own.chance(0.5) ? 'REST' : 'GraphQL',
      isTwice: own.chance(0.12),
      isHasty: own.chance(0.12),
      givesUp: own.chance(0.2),
      isRepeated: own.chance(0.2),
    };
  });
}
