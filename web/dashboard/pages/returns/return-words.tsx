import { Status, type Tone } from '../../parts/status.js';

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  requested: ['warn', 'Requested'],
  approved: ['info', 'Approved'],
  declined: ['quiet', 'Declined'],
  received: ['info', 'Received'],
  closed: ['good', 'Closed'],
  cancelled: ['quiet', 'Canceled'],
};

export function ReturnState({ status }: { status: string }) {
  const [tone, name] = states[status] ?? (['quiet', status] as const);
  return <Status tone={tone}>{name}</Status>;
}

/** The statuses of returns with their labels, for filters. */
export const returnStatusChoices: readonly (readonly [string, string])[] = [
  ['', 'All'],
  ...Object.entries(states).map(([status, [, name]]) => [status, name] as const),
];

/** What the customer gets, with its label. */
export const outcomeChoices = [
  ['refund', 'Refund'],
  ['store_credit', 'Store credit'],
  ['none', 'Nothing'],
] as const;

export const outcomeName = (outcome: string): string =>
  outcomeChoices.find(([known]) => known === outcome)?.[1] ?? outcome;

export const reasonChoices = [
  ['too_small', 'Too small'],
  ['too_large', 'Too large'],
  ['damaged', 'Damaged'],
  ['wrong_item', 'Wrong item'],
  ['not_as_described', 'Not as described'],
  ['changed_mind', 'Changed mind'],
  ['late', 'Arrived too late'],
  ['other', 'Other'],
] as const;

export const reasonName = (reason: string): string => reasonChoices.find(([known]) => known === reason)?.[1] ?? reason;

/** The conditions in which units arrive, for the dialog of a receipt. */
export const conditionChoices = [
  ['', 'Not checked'],
  ['sellable', 'Sellable'],
  ['opened', 'Opened'],
  ['worn', 'Worn'],
  ['damaged', 'Damaged'],
] as const;

export const conditionName = (condition: string): string =>
  conditionChoices.find(([known]) => known === condition)?.[1] ?? condition;

const payments: Readonly<Record<string, string>> = {
  requested: 'Waits for approval',
  due: 'Due',
  paid: 'Paid',
  failed: 'Failed',
};

/** The label of the payment of a return; undefined if it pays nothing. */
export const returnPaymentName = (status: string): string | undefined => payments[status];
