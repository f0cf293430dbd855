/** The command for the process that guesses passwords. */
export interface GuessCommand {
  url: string;
  perSecond: number;
  /** The accounts, guessed in turn; some do not exist. */
  emails: readonly string[];
}

/** The number of responses with each status; 0 stands for no response. */
export type Statuses = Record<number, number>;
