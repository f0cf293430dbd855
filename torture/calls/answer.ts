/** A response of either API, with the names of GraphQL. */
export interface Answer {
  /** The HTTP status; for a refusal over GraphQL, the status that REST returns; 0 without a response. */
  status: number;
  codes: string[];
  data: Record<string, unknown>;
  /** The response text, for a report of a fault. */
  text: string;
}

/** Whether the same call may be made again: there was no response, or the order was busy. */
export const isToRepeat = ({ status }: Answer): boolean => [0, 409, 429, 503].includes(status);
