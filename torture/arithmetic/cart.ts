import type { Random } from '../random.js';

/** The contents of an order, with amounts in minor units and decimals as strings. */
export interface Cart {
  items: CartItem[];
  fees: { id: string; kind: 'fixed' | 'percentage'; value: string; isTaxable: boolean }[];
  /** In the order in which they are added. */
  discounts: CartDiscount[];
  /** The index of the selected shipping line. */
  shippingIndex: number;
}

export interface CartItem {
  key: string;
  price: number;
  quantity: number;
  isTaxable: boolean;
  ships: boolean;
}

export type CartDiscount =
  /** An amount off each piece of a line. */
  | { kind: 'line'; key: string; value: string }
  /** An amount off the order. */
  | { kind: 'cart'; value: string }
  | { kind: 'code'; code: string };

export interface ShopRules {
  currency: string;
  codes: { code: string; kind: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'FREE_SHIPPING'; value: string }[];
  taxes: { name: string; rate: string; isIncluded: boolean; taxShipping: boolean }[];
  shipping: { code: string; amount: number; freeAbove: number | null }[];
}

const list = <Item>(length: number, make: (index: number) => Item): Item[] => Array.from({ length }, (_, n) => make(n));

/** A decimal below `most`, with up to this many digits after the point. */
function decimal(random: Random, most: number, digits: number): string {
  return (random.fraction() * most).toFixed(random.int(0, digits));
}

/** Rates and codes that leave remainders. */
export function rulesOf(random: Random, currency: string): ShopRules {
  return {
    currency,
    codes: [
      ...list(3, (n) => ({ code: `PART${n}`, kind: 'PERCENTAGE' as const, value: decimal(random, 100, 2) })),
      ...list(2, (n) => ({ code: `SUM${n}`, kind: 'FIXED_AMOUNT' as const, value: String(random.int(1, 5_000)) })),
      { code: 'SHIPPED', kind: 'FREE_SHIPPING', value: '0' },
    ],
    taxes: list(random.int(1, 3), (n) => ({
      name: `Tax ${n}`,
      rate: `0.${String(random.int(1, 24_999)).padStart(5, '0')}`,
      isIncluded: random.chance(0.4),
      taxShipping: random.chance(0.5),
    })),
    shipping: list(2, (n) => ({
      code: `by-${n}`,
      amount: random.int(0, 3_000),
      freeAbove: random.chance(0.3) ? random.int(1_000, 50_000) : null,
    })),
  };
}

export function cartOf(random: Random, { codes }: ShopRules): Cart {
  const items = list(random.int(1, 12), (n) => ({
    key: `line-${n}`,
    price: random.chance(0.1) ? random.int(100_000, 9_000_000) : random.int(0, 9_999),
    quantity: random.chance(0.05) ? random.int(100, 5_000) : random.int(1, 7),
    isTaxable: random.chance(0.7),
    ships: random.chance(0.6),
  }));
  const ofActions: CartDiscount[] = [
    ...(random.chance(0.3)
      ? [{ kind: 'line' as const, key: `line-${random.int(0, items.length - 1)}`, value: decimal(random, 900, 2) }]
      : []),
    ...(random.chance(0.3) ? [{ kind: 'cart' as const, value: decimal(random, 4_000, 2) }] : []),
  ];
  const ofCodes = codes.filter(() => random.chance(0.35)).map(({ code }) => ({ kind: 'code' as const, code }));
  return {
    items,
    fees: list(random.int(0, 2), (n) => {
      const isPart = random.chance(0.5);
      return {
        id: `fee-${n}`,
        kind: isPart ? ('percentage' as const) : ('fixed' as const),
        value: isPart ? decimal(random, 20, 2) : String(random.int(1, 900)),
        isTaxable: random.chance(0.5),
      };
    }),
    discounts: [...ofActions, ...ofCodes],
    shippingIndex: random.int(0, 1),
  };
}
