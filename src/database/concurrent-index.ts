/**
 * The statements that create an index without blocking writers. An interrupted attempt leaves an invalid index, so it
 * is dropped first.
 */
export const concurrentIndex = (name: string, on: string): string[] => [
  `drop index concurrently if exists ${name}`,
  `create index concurrently ${name} on ${on}`,
];
