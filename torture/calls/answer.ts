/** An answer of either API, by the names of GraphQL. */
export interface Answer {
  /** Of HTTP; of a refusal over GraphQL the one that REST answers with; 0 when no answer came. */
  status: number;
  codes: string[];
  data: Record<string, unknown>;
  /** What was answered, for who reads of a fault. */
  text: string;
}

/** Whether the same call may be made again: nobody answered, or others were in the way. */
export const isToRepeat = ({ status }: Answer): boolean => [0, 409, 429, 503].includes(status);
