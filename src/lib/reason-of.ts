/** The message of an error; for an aggregate error, such as a host whose addresses all refuse, the messages of all. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
