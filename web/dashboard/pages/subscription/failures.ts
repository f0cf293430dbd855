import { t } from '../../languages/language.js';

/** The kinds of failure with their labels. */
export const failureChoices = [
  ['declined', t('billing.failure.declined')],
  ['insufficient_funds', t('billing.failure.insufficientFunds')],
  ['hard_decline', t('billing.failure.hardDecline')],
  ['gateway_unavailable', t('billing.failure.gatewayUnavailable')],
  ['out_of_stock', t('billing.failure.outOfStock')],
  ['other', t('billing.failure.other')],
] as const;

export const failureNames: ReadonlyMap<string, string> = new Map(failureChoices);
