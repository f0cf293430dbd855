/** The command for an attacker. */
export interface AttackCommand {
  url: string;
  /** The credentials, used in turn. */
  tokens: readonly string[];
  /** The client address of all requests, as a proxy forwards it. */
  address: string;
  /** The name of the attack. */
  name: string;
}

/** The number of responses with each status; 0 stands for no response. */
export type Statuses = Record<number, number>;
