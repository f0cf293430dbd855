/** The data of an attacker: its own shop, and what every visitor of a storefront has. */
export interface AttackTarget {
  url: string;
  shopId: string;
  accessToken: string;
  publicOrderId: string;
  orderToken: string;
}

export interface AttackCommand {
  name: string;
  target: AttackTarget;
}

/** Another address than that of the well-behaved caller. */
export const attackerAddress = '127.0.0.2';

/** Runs until it is aborted. */
export type Attack = (target: AttackTarget, stopping: AbortSignal) => Promise<void>;
