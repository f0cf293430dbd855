/** Above this amount, a refund needs a fresh proof of the person who makes it. */
export const freshRefunds = {
  name: '0153-fresh-refunds',
  up: /* sql */ `
alter table sign_in_policies
  add column fresh_above bigint check (fresh_above between 0 and 9007199254740991);
`,
};
