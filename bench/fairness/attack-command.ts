/** What an attacker is told. */
export interface AttackCommand {
  url: string;
  token: string;
  /** Of the attack. */
  name: string;
}

/** How many requests were answered with each status; 0 without an answer. */
export type Statuses = Record<number, number>;
