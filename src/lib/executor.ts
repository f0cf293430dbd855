/** Named statements are prepared once per connection, which makes frequent ones fast. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Runs one statement and returns its rows. */
export interface Executor {
  run<Row extends object>(statement: Statement): Promise<Row[]>;
  /**
   * Called after an order's events are committed ('' for events without an order), so that live readers continue
   * immediately.
   */
  announce?(shopId: string, publicOrderId: string): void;
}
