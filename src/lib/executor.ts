/** Named statements are prepared once a connection, which is what makes the hot ones fast. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Runs one statement and returns its rows. */
export interface Executor {
  run<Row extends object>(statement: Statement): Promise<Row[]>;
  /** Is told once an order's events are committed, with '' for those of no order, so that whoever watches it live reads on at once. */
  announce?(shopId: string, publicOrderId: string): void;
}
