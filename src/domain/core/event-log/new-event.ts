/** An event of the log that a change appends. */
export interface NewEvent {
  type: string;
  data: Record<string, unknown>;
}
