import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { applyPlatformEvents } from '../../src/domain/platform/events/apply-platform-events.js';
import {
  eventPath,
  newPlatformShop,
  reportedCategory,
  reportedCustomer,
  reportedOrder,
  reportedProduct,
  type EventKind,
  type PlatformShop,
} from '../support/platform-events.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shop: PlatformShop;

beforeAll(async () => {
  tillgate = await startTillgate();
  shop = await newPlatformShop(tillgate);
});
afterAll(() => tillgate.close());

/** Invalid values as JSON texts, since some cannot be represented otherwise. */
const oddValue = fc.oneof(
  fc.constantFrom('null', 'true', '[]', '{}', '[[]]', '""', '"\\u0000"', '"\\ud800"', '1e400', '-0', '1e-7', '[null]'),
  fc.constantFrom(
    '9007199254740993',
    '-1',
    '0.1',
    '"2026-02-30T00:00:00Z"',
    '"2026-06-01T00:00:00"',
    '{"__proto__":1}',
  ),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  fc.integer({ min: 1, max: 100_000 }).map((length) => JSON.stringify('x'.repeat(length))),
  fc.integer({ min: 1, max: 2_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
);

/** The paths of a value and of all its members. */
function pathsInto(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, member]) => pathsInto(member, [...path, name]))];
}

const hole = '«hole»';

/** The body as JSON, with this text in place of the member at the path. */
function withValue(body: object, path: readonly string[], text: string): string {
  const copy: unknown = structuredClone({ body });
  const parents = ['body', ...path];
  const last = parents.pop() ?? 'body';
  const parent = parents.reduce<unknown>((value, name) => Reflect.get(Object(value), name), copy);
  Reflect.set(Object(parent), last, hole);
  const { body: changed } = JSON.parse(JSON.stringify(copy));
  return JSON.stringify(changed).replace(`"${hole}"`, () => text);
}

const reported = {
  customers: reportedCustomer(),
  orders: reportedOrder(),
  products: reportedProduct(),
  categories: reportedCategory(),
};
const nouns = { customers: 'customer', orders: 'order', products: 'product', categories: 'category' } as const;

const count = async (where: string): Promise<number> => {
  const rows = await tillgate.app.tillgate.database.run<{ count: number }>({
    text: `select count(*) as count from platform_events where shop_id = $1 and ${where}`,
    values: [shop.shopIdentifier],
  });
  return rows[0]?.count ?? 0;
};

/** A product with a variant of another product correctly fails with this reason. */
const variantOfAnotherProduct = /^The variant v-1 of the product .* belongs to the product .*\.$/su;

/**
 * The reasons why events could not be applied, except for a variant of another product. The events are removed, so that
 * they do not fail the next run of the property.
 */
async function takeFaults(): Promise<string[]> {
  const left = await tillgate.app.tillgate.database.run<{ reason: string | null }>({
    text: 'delete from platform_events where shop_id = $1 returning reason',
    values: [shop.shopIdentifier],
  });
  return left
    .map(({ reason }) => reason ?? 'The event was not applied, and no reason was recorded.')
    .filter((reason) => !variantOfAnotherProduct.test(reason));
}

test.each(['customers', 'orders', 'products', 'categories'] as const)(
  'an event of %s with any value is either stored and applied, or refused and not stored',
  async (kind: EventKind) => {
    const noun = nouns[kind];
    const body = { data: { [noun]: reported[kind] } };
    const paths = pathsInto(body);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths),
        oddValue,
        fc.constantFrom('saved', 'deleted'),
        async (path, value, action) => {
          const before = await count('true');
          const route = eventPath(shop.shopIdentifier, kind, action);
          const { status, text, body: answer } = await shop.rest<object>('POST', route, withValue(body, path, value));
          const after = await count('true');
          if (status === 202) {
            expect([text, after]).toEqual(['', before + 1]);
          } else {
            expect([status, after]).toEqual([400, before]);
            expect(answer.errors?.length).toBeGreaterThan(0);
          }
          await applyPlatformEvents(tillgate.app.tillgate, shop.shopIdentifier);
          expect(await takeFaults()).toEqual([]);
        },
      ),
      { numRuns: 120 },
    );
  },
  120_000,
);
