import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { findCustomerByPlatformId } from '../../../../src/domain/customers/customer-repository.js';
import { applyPlatformEvents } from '../../../../src/domain/platform/events/apply-platform-events.js';
import type { NewPlatformEvent, PlatformEventKind } from '../../../../src/domain/platform/events/platform-event.js';
import { retryEvent } from '../../../../src/domain/platform/events/platform-event-repository.js';
import { insertPlatformEvents } from '../../../support/stored-events.js';
import { findPlatformOrder } from '../../../../src/domain/platform/orders/platform-order-repository.js';
import { findCategory } from '../../../../src/domain/catalog/category-repository.js';
import { findProduct } from '../../../../src/domain/catalog/product-repository.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** A report of the platform at one time: that a record was saved or deleted. */
interface Report {
  minute: number;
  isDeleted: boolean;
  word: string;
  count: number;
}

type Content = (id: string, report: Report) => object;

/** Complete saves, each with parts of its own. */
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

/** The stored record, without its own IDs and times. */
async function storedRecord(kind: PlatformEventKind, id: string): Promise<unknown> {
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

const at = ({ minute }: Report): string => new Date(Date.UTC(2026, 5, 1, 0, minute)).toISOString();

function eventOf(kind: PlatformEventKind, id: string, report: Report): NewPlatformEvent {
  const { isDeleted } = report;
  const body = isDeleted
    ? { platformId: id, platformDeletedAt: at(report) }
    : { platformId: id, platformUpdatedAt: at(report), ...contents[kind](id, report) };
  const action = isDeleted ? 'deleted' : 'saved';
  const { shopId } = shop;
  return {
    shopId,
    kind,
    action,
    platformId: id,
    platformType: 'custom',
    at: at(report),
    body,
    receivedAt: new Date(),
  };
}

async function storeReports(kind: PlatformEventKind, id: string, reports: readonly Report[]): Promise<void> {
  await insertPlatformEvents(
    shop.tillgate.database,
    reports.map((one) => eventOf(kind, id, one)),
  );
}

const someReports = fc.uniqueArray(
  fc.record({
    minute: fc.integer({ min: 0, max: 500 }),
    isDeleted: fc.boolean(),
    word: fc.constantFrom('tea', 'coffee', 'none', 'milk'),
    count: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 6, selector: ({ minute }) => minute },
);

/** In any order, with any repetitions; each at least once. */
const inAnyOrder = someReports.chain((reports) =>
  fc
    .array(fc.constantFrom(...reports), { maxLength: 6 })
    .chain((repeats) => fc.shuffledSubarray([...reports, ...repeats], { minLength: reports.length + repeats.length })),
);

let records = 0;

test.each(['customer', 'order', 'product', 'category'] as const)(
  'events of a %s in any order and with any repetitions lead to the newest state',
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(inAnyOrder, fc.integer({ min: 1, max: 4 }), async (reports, parts) => {
        const [shuffled, newestOnly] = [`shuffled-${(records += 1)}`, `newest-${records}`];
        const newest = reports.toSorted((one, other) => other.minute - one.minute).slice(0, 1);
        await storeReports(kind, newestOnly, newest);
        // Some are applied before others arrive.
        const size = Math.ceil(reports.length / parts);
        for (let from = 0; from < reports.length; from += size) {
          await storeReports(kind, shuffled, reports.slice(from, from + size));
          await applyPlatformEvents(shop.tillgate, shop.shopId);
        }
        expect(await storedRecord(kind, shuffled)).toEqual(await storedRecord(kind, newestOnly));
        if (newest[0]?.isDeleted) expect(await storedRecord(kind, shuffled)).toBeNull();
      }),
      { numRuns: 60 },
    );
  },
);

/** Reports within three minutes, so that many times are equal; some fail at first. */
const reportsWithEqualTimes = fc.array(
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
  'when events of a %s have the same time, the one that arrived last applies, however late another is applied',
  async (kind) => {
    const { database } = shop.tillgate;
    const setAside = (id: string) =>
      database.run<{ number: number }>({
        text: `update platform_events set status = 'failed', failed_at = now() where platform_id = $1 returning number`,
        values: [id],
      });
    await fc.assert(
      fc.asyncProperty(reportsWithEqualTimes, fc.infiniteStream(fc.nat()), async (reports, draws) => {
        const [shuffled, newestOnly] = [`late-${(records += 1)}`, `last-${records}`];
        const newest = reports.reduce((one, other) => (other.minute >= one.minute ? other : one));
        await storeReports(kind, newestOnly, [newest]);
        const aside: number[] = [];
        for (const one of reports) {
          await storeReports(kind, shuffled, [one]);
          if (one.isSetAside) aside.push(...(await setAside(shuffled)).map(({ number }) => number));
          else await applyPlatformEvents(shop.tillgate, shop.shopId);
        }
        while (aside.length > 0) {
          const [number = 0] = aside.splice((draws.next().value ?? 0) % aside.length, 1);
          await retryEvent(database, shop.shopId, number);
          await applyPlatformEvents(shop.tillgate, shop.shopId);
        }
        await applyPlatformEvents(shop.tillgate, shop.shopId);
        expect(await storedRecord(kind, shuffled)).toEqual(await storedRecord(kind, newestOnly));
      }),
      { numRuns: 40 },
    );
  },
);

test('no applied or failed event is left', async () => {
  const { database } = shop.tillgate;
  expect(await database.run({ text: 'select * from platform_events', values: [] })).toEqual([]);
});
