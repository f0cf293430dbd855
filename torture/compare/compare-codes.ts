import type { Stored } from './stored.js';

/** Compares uses of discount codes with the orders that have them. */
export function compareCodes({ codes, uses, orders }: Stored): string[] {
  return codes.flatMap(({ code, used, limit }) => {
    const own = uses.filter((use) => use.code === code).map(({ order }) => order);
    // A code that reduces nothing is not used.
    const expected = orders
      .filter(
        ({ status, state }) =>
          status === 'processed' && state.discounts.some((one) => one.code === code && one.value > 0),
      )
      .map(({ id }) => id);
    const missing = expected.filter((id) => !own.includes(id)).map((id) => `order ${id} does not use its code ${code}`);
    const extra = own
      .filter((id) => !expected.includes(id))
      .map((id) => `order ${id} uses the code ${code} for nothing`);
    const count = used === own.length ? [] : [`the code ${code} is counted ${used} times and used ${own.length} times`];
    const over =
      limit !== null && own.length > limit ? [`the code ${code} is used ${own.length} times of ${limit}`] : [];
    return [...missing, ...extra, ...count, ...over];
  });
}
