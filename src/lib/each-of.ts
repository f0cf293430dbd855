/**
 * Does the work for each item in turn, even if it fails for others, and then throws the first error: one item that has to be
 * retried must not hold up the rest.
 */
export async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
