/** Until when draft orders are not abandoned; null for other orders. Nullable, so that no row is rewritten. */
export const draftOrders = {
  name: '0165-draft-orders',
  up: /* sql */ `
alter table orders add column draft_expires_at timestamptz;
`,
};
