/** The kinds of failure with their labels. */
export const failureChoices = [
  ['declined', 'Declined'],
  ['insufficient_funds', 'Insufficient funds'],
  ['hard_decline', 'Permanently declined'],
  ['gateway_unavailable', 'Gateway unavailable'],
  ['out_of_stock', 'Out of stock'],
  ['other', 'Other'],
] as const;

export const failureNames: ReadonlyMap<string, string> = new Map(failureChoices);
