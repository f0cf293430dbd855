import type { SubscriptionStatus } from '../../generated/documents.js';
import { Status, type Tone } from '../../parts/status.js';

const states: Record<SubscriptionStatus, readonly [Tone, string]> = {
  ACTIVE: ['good', 'Active'],
  SCHEDULED: ['info', 'Scheduled'],
  PROCESSING: ['warn', 'Processing'],
  PAUSED: ['quiet', 'Paused'],
  INACTIVE: ['quiet', 'Inactive'],
};

export const SubscriptionState = ({ status }: { status: SubscriptionStatus }) => (
  <Status tone={states[status][0]}>{states[status][1]}</Status>
);

const statuses: readonly SubscriptionStatus[] = ['ACTIVE', 'SCHEDULED', 'PROCESSING', 'PAUSED', 'INACTIVE'];

/** The statuses with their labels, for a filter. */
export const subscriptionStatusChoices: readonly (readonly [string, string])[] = [
  ['', 'All'],
  ...statuses.map((status) => [status.toLowerCase(), states[status][1]] as const),
];

/** The status in a URL; undefined if there is none. */
export const statusNamed = (name: string | undefined): SubscriptionStatus | undefined =>
  statuses.find((status) => status.toLowerCase() === name);
