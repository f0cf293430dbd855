import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { findCustomerByPlatformId } from '../../../../src/domain/customers/customer-repository.js';
import { applyPlatformEvents } from '../../../../src/domain/platform/events/apply-platform-events.js';
import type { NewPlatformEvent, PlatformEventKind } from '../../../../src/domain/platform/events/platform-event.js';
import { insertPlatformEvents } from '../../../../src/domain/platform/events/platform-event-repository.js';
import { findPlatformOrder } from '../../../../src/domain/platform/platform-order-repository.js';
import { findCategory } from '../../../../src/domain/products/category-repository.js';
import { findProduct } from '../../../../src/domain/products/product-repository.js';
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

test('nothing of what was applied is left, and nothing was set aside', async () => {
  const { database } = shop.tillgate;
  expect(await database.run({ text: 'select * from platform_events', values: [] })).toEqual([]);
});
