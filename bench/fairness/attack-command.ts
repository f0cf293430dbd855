/** The command for an attacker. */
export interface AttackCommand {
  url: string;
  token: string;
  /** The name of the attack. */
  name: string;
}

/** The number of responses with each status; 0 stands for no response. */
export type Statuses = Record<number, number>;
