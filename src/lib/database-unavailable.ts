/**
 * What keeps the database from doing its work: it cannot be reached, has no room left for data, accepts no changes, or
 * has no resources left for another connection or statement.
 */
export type OutageKind = 'unreachable' | 'full' | 'read-only' | 'busy';

const meanings: Record<OutageKind, string> = {
  unreachable: 'the database does not respond',
  full: 'the disk of the database is full',
  'read-only': 'the database is read-only',
  busy: 'the database accepts no more connections',
};

/** The meaning of a kind of outage, for logs and operators. */
export const meaningOf = (kind: OutageKind): string => meanings[kind];

/**
 * The database could not run a statement, which says nothing about the statement or the request. If the connection was
 * lost meanwhile, the statement may have had its effect.
 */
export class DatabaseUnavailable extends Error {
  readonly kind: OutageKind;
  /** False if there was no connection for the statement, so that it had no effect. */
  readonly wasSent: boolean;

  constructor(kind: OutageKind, { cause, wasSent = true }: { cause?: unknown; wasSent?: boolean } = {}) {
    super(meanings[kind], cause === undefined ? undefined : { cause });
    this.name = 'DatabaseUnavailable';
    this.kind = kind;
    this.wasSent = wasSent;
  }
}

/** How many errors deep a cause is looked for. */
const deepest = 5;

/** The cause of an error; Sequelize calls it `original`. */
function causeOf(error: Error): unknown {
  return 'original' in error && error.original ? error.original : error.cause;
}

/** The outage of the database that an error is about or was caused by; undefined for any other error. */
export function outageIn(error: unknown): DatabaseUnavailable | undefined {
  let one = error;
  for (let depth = 0; depth < deepest && one instanceof Error; depth += 1) {
    if (one instanceof DatabaseUnavailable) return one;
    one = causeOf(one);
  }
  return undefined;
}
