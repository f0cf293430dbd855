import { t } from '../../languages/language.js';
import { Status, type Tone } from '../../parts/status.js';

const states: Readonly<Record<string, readonly [Tone, string]>> = {
  requested: ['warn', t('orders.returnStatus.requested')],
  approved: ['info', t('orders.returnStatus.approved')],
  declined: ['quiet', t('orders.returnStatus.declined')],
  received: ['info', t('orders.returnStatus.received')],
  closed: ['good', t('orders.returnStatus.closed')],
  cancelled: ['quiet', t('orders.returnStatus.cancelled')],
};

export function ReturnState({ status }: { status: string }) {
  const [tone, name] = states[status] ?? (['quiet', status] as const);
  return <Status tone={tone}>{name}</Status>;
}

/** The statuses of returns with their labels, for filters. */
export const returnStatusChoices: readonly (readonly [string, string])[] = [
  ['', t('orders.all')],
  ...Object.entries(states).map(([status, [, name]]) => [status, name] as const),
];

/** What the customer gets, with its label. */
export const outcomeChoices = [
  ['refund', t('orders.returnOutcome.refund')],
  ['store_credit', t('orders.returnOutcome.storeCredit')],
  ['none', t('orders.returnOutcome.none')],
] as const;

export const outcomeName = (outcome: string): string =>
  outcomeChoices.find(([known]) => known === outcome)?.[1] ?? outcome;

export const reasonChoices = [
  ['too_small', t('orders.returnReason.tooSmall')],
  ['too_large', t('orders.returnReason.tooLarge')],
  ['damaged', t('orders.returnReason.damaged')],
  ['wrong_item', t('orders.returnReason.wrongItem')],
  ['not_as_described', t('orders.returnReason.notAsDescribed')],
  ['changed_mind', t('orders.returnReason.changedMind')],
  ['late', t('orders.returnReason.late')],
  ['other', t('orders.returnReason.other')],
] as const;

export const reasonName = (reason: string): string => reasonChoices.find(([known]) => known === reason)?.[1] ?? reason;

/** The conditions in which units arrive, for the dialog of a receipt. */
export const conditionChoices = [
  ['', t('orders.condition.notChecked')],
  ['sellable', t('orders.condition.sellable')],
  ['opened', t('orders.condition.opened')],
  ['worn', t('orders.condition.worn')],
  ['damaged', t('orders.condition.damaged')],
] as const;

export const conditionName = (condition: string): string =>
  conditionChoices.find(([known]) => known === condition)?.[1] ?? condition;

const payments: Readonly<Record<string, string>> = {
  requested: t('orders.returnPayment.requested'),
  due: t('orders.returnPayment.due'),
  paid: t('orders.returnPayment.paid'),
  failed: t('orders.returnPayment.failed'),
};

/** The label of the payment of a return; undefined if it pays nothing. */
export const returnPaymentName = (status: string): string | undefined => payments[status];
