export const subscriptionStatuses = ['active', 'inactive', 'processing', 'scheduled', 'paused'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The causes of status transitions. */
export type Cause =
  | 'first_occurrence'
  | 'activate'
  | 'pause'
  | 'cancel'
  | 'claim'
  | 'done'
  | 'dunning_pauses'
  | 'dunning_cancels'
  | 'ended';

interface Move {
  from: readonly SubscriptionStatus[];
  to: SubscriptionStatus;
  by: readonly Cause[];
}

/** The allowed transitions of a subscription; all others are refused. */
const moves: readonly Move[] = [
  { from: ['scheduled'], to: 'active', by: ['first_occurrence', 'activate'] },
  { from: ['scheduled', 'active'], to: 'paused', by: ['pause'] },
  { from: ['paused', 'inactive'], to: 'active', by: ['activate'] },
  { from: ['scheduled', 'active', 'paused'], to: 'inactive', by: ['cancel'] },
  { from: ['active'], to: 'processing', by: ['claim'] },
  { from: ['processing'], to: 'active', by: ['done'] },
  { from: ['processing'], to: 'paused', by: ['dunning_pauses'] },
  { from: ['processing'], to: 'inactive', by: ['dunning_cancels', 'ended'] },
];

/** The status after a transition; undefined if the transition is not allowed. */
export const statusAfter = (from: SubscriptionStatus, by: Cause): SubscriptionStatus | undefined =>
  moves.find((move) => move.from.includes(from) && move.by.includes(by))?.to;
