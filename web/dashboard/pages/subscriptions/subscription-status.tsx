import type { SubscriptionStatus } from '../../generated/documents.js';
import { t } from '../../languages/language.js';
import { Status, type Tone } from '../../parts/status.js';

const states: Record<SubscriptionStatus, readonly [Tone, string]> = {
  ACTIVE: ['good', t('billing.status.active')],
  SCHEDULED: ['info', t('billing.status.scheduled')],
  PROCESSING: ['warn', t('billing.status.processing')],
  PAUSED: ['quiet', t('billing.status.paused')],
  INACTIVE: ['quiet', t('billing.status.inactive')],
};

export const SubscriptionState = ({ status }: { status: SubscriptionStatus }) => (
  <Status tone={states[status][0]}>{states[status][1]}</Status>
);

const statuses: readonly SubscriptionStatus[] = ['ACTIVE', 'SCHEDULED', 'PROCESSING', 'PAUSED', 'INACTIVE'];

/** The statuses with their labels, for a filter. */
export const subscriptionStatusChoices: readonly (readonly [string, string])[] = [
  ['', t('billing.all')],
  ...statuses.map((status) => [status.toLowerCase(), states[status][1]] as const),
];

/** The status in a URL; undefined if there is none. */
export const statusNamed = (name: string | undefined): SubscriptionStatus | undefined =>
  statuses.find((status) => status.toLowerCase() === name);
