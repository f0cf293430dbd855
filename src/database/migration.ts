/** One migration of the schema. */
export type Migration = {
  /** The unique number and subject, such as `0001-foundation`. */
  name: string;
  /** One or more SQL statements; outside of a transaction, each is an element of a list. */
  up: string | readonly string[];
  /**
   * False for statements that PostgreSQL refuses in a transaction, such as `create index concurrently`. It must be possible
   * to repeat them, because the process may die before they are recorded.
   */
  transaction?: boolean;
  /** The extensions that the statements need. Where one is missing they are left out, and the service works without them. */
  extensions?: readonly string[];
};
