import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { findCustomerByPlatformId } from '../../../../src/domain/customers/customer-repository.js';
import { applyPlatformEvents } from '../../../../src/domain/platform/events/apply-platform-events.js';
import type { NewPlatformEvent, PlatformEventKind } from '../../../../src/domain/platform/events/platform-event.js';
import { insertPlatformEvents, retryEvent } from '../../../../src/domain/platform/events/platform-event-repository.js';
import { findPlatformOrder } from '../../../../src/domain/platform/orders/platform-order-repository.js';
import { findCategory } from '../../../../src/domain/catalog/category-repository.js';
import { findProduct } from '../../../../src/domain/catalog/product-repository.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** What a platform tells of a thing at one time: that it is so, or gone. */
interface Told {
  minute: number;
  isDeleted: boolean;
  word: string;
  count: number;
}

type Content = (id: string, told: Told) => object;

/** Complete saves, each with parts that only it has. */
const contents: Record<PlatformEventKind, Content> = {
  customer: (id, { word, count }) => ({
    email: `${word}@example.com`,
    firstName: word,
    lastName: '',
    phone: String(count),
    addresses: Array.from({ length: count }, (_, index) => ({ platformId: `${id}-a${index}`, city: word })),
  }),
  order: (id, { word, count }) => ({
    orderNumber: word,
    platformCustomerId: `${id}-c`,
    total: `${count}.50`,
    notes: word === 'none' ? null : word,
    lineItems: Array.from({ length: count }, (_, index) => ({ platformId: `${id}-l${index}`, quantity: count })),
    customAttributes: { [word]: { description: '', value: word } },
  }),
  product: (id, { word, count }) => ({
    name: word,
    description: word.repeat(count),
    categories: [],
    images: [],
    options: [],
    tags: word,
    published: count % 2 === 0,
    variants: Array.from({ length: count }, (_, index) => ({
      platformId: `${id}-v${(index * count) % 5}`,
      price: `${count}.10`,
      inventoryQuantity: count,
    })),
  }),
  category: (_, { word }) => ({ name: word, imageUrl: `https://example.com/${word}.png` }),
};

/** What the shop has of a thing, without what names it and without times of its own. */
async function seen(kind: PlatformEventKind, id: string): Promise<unknown> {
  const { database } = shop.tillgate;
  const find = {
    customer: findCustomerByPlatformId,
    order: findPlatformOrder,
    product: findProduct,
    category: findCategory,
  }[kind];
  const found = await find(database, shop.shopId, id);
  const own = new Set(['id', 'publicId', 'createdAt', 'updatedAt', 'customerId', 'number']);
  const text = JSON.stringify(found ?? null, (name, value: unknown) => (own.has(name) ? undefined : value));
  return JSON.parse(text.replaceAll(id, 'the thing'));
}

const at = ({ minute }: Told): string => new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString();

function eventOf(kind: PlatformEventKind, id: string, told: Told): NewPlatformEvent {
  const { isDeleted } = told;
  const body = isDeleted
    ? { platformId: id, platformDeletedAt: at(told) }
    : { platformId: id, platformUpdatedAt: at(told), ...contents[kind](id, told) };
  const action = isDeleted ? 'deleted' : 'saved';
  const { shopId } = shop;
  return { shopId, kind, action, platformId: id, platformType: 'custom', at: at(told), body, receivedAt: new Date() };
}

async function tell(kind: PlatformEventKind, id: string, told: readonly Told[]): Promise<void> {
  await insertPlatformEvents(
    shop.tillgate.database,
    told.map((one) => eventOf(kind, id, one)),
  );
}

const someTold = fc.uniqueArray(
  fc.record({
    minute: fc.integer({ min: 0, max: 500 }),
    isDeleted: fc.boolean(),
    word: fc.constantFrom('tea', 'coffee', 'none', 'milk'),
    count: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 6, selector: ({ minute }) => minute },
);

/** In any order, any of them any number of times; each at least once. */
const inAnyOrder = someTold.chain((told) =>
  fc
    .array(fc.constantFrom(...told), { maxLength: 6 })
    .chain((repeats) => fc.shuffledSubarray([...told, ...repeats], { minLength: told.length + repeats.length })),
);

let things = 0;

test.each(['customer', 'order', 'product', 'category'] as const)(
  'whatever order and however often events of a %s come in, the newest decides',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder, fc.integer({ min: 1, max: 4 }), async (told, parts) => {
        const [shuffled, newestOnly] = [`shuffled-${(things += 1)}`, `newest-${things}`];
        const newest = told.toSorted((one, other) => other.minute - one.minute).slice(0, 1);
        await tell(kind, newestOnly, newest);
        // Some are applied before others arrive.
        const size = Math.ceil(told.length / parts);
        for (let from = 0; from < told.length; from += size) {
          await tell(kind, shuffled, told.slice(from, from + size));
          await applyPlatformEvents(shop.tillgate, shop.shopId);
        }
        expect(await seen(kind, shuffled)).toEqual(await seen(kind, newestOnly));
        if (newest[0]?.isDeleted) expect(await seen(kind, shuffled)).toBeNull();
      }),
      { numRuns: 60 },
    );
  },
);

/** What a platform tells within three minutes, so that many times are equal; some of it is set aside at first. */
const oftenAtTheSameTime = fc.array(
  fc.record({
    minute: fc.integer({ min: 0, max: 2 }),
    isDeleted: fc.boolean(),
    word: fc.constantFrom('tea', 'coffee', 'milk'),
    count: fc.integer({ min: 0, max: 3 }),
    isSetAside: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

test.each(['customer', 'order', 'product', 'category'] as const)(
  'of events of a %s with the same time the one that arrived last decides, however late another is applied',
  async (kind) => {
    const { database } = shop.tillgate;
    const setAside = (id: string) =>
      database.run<{ number: number }>({
        text: `update platform_events set status = 'failed', failed_at = now() where platform_id = $1 returning number`,
        values: [id],
      });
    await fc.assert(
      fc.asyncProperty(oftenAtTheSameTime, fc.infiniteStream(fc.nat()), async (told, draws) => {
        const [shuffled, newestOnly] = [`late-${(things += 1)}`, `last-${things}`];
        const newest = told.reduce((one, other) => (other.minute >= one.minute ? other : one));
        await tell(kind, newestOnly, [newest]);
        const aside: number[] = [];
        for (const one of told) {
          await tell(kind, shuffled, [one]);
          if (one.isSetAside) aside.push(...(await setAside(shuffled)).map(({ number }) => number));
          else await applyPlatformEvents(shop.tillgate, shop.shopId);
        }
        while (aside.length > 0) {
          const [number = 0] = aside.splice((draws.next().value ?? 0) % aside.length, 1);
          await retryEvent(database, shop.shopId, number);
          await applyPlatformEvents(shop.tillgate, shop.shopId);
        }
        await applyPlatformEvents(shop.tillgate, shop.shopId);
        expect(await seen(kind, shuffled)).toEqual(await seen(kind, newestOnly));
      }),
      { numRuns: 40 },
    );
  },
);

test('nothing of what was applied is left, and nothing was set aside', async () => {
  const { database } = shop.tillgate;
  expect(await database.run({ text: 'select * from platform_events', values: [] })).toEqual([]);
});
