/**
 * The statements that make an index without keeping writers waiting. An attempt that was interrupted leaves an index that is
 * not valid, so it is dropped first.
 */
export const concurrentIndex = (name: string, on: string): string[] => [
  `drop index concurrently if exists ${name}`,
  `create index concurrently ${name} on ${on}`,
];
