/** Gateways whose tokens consist of digits, so that they could be mistaken for card numbers. */
export const numericTokens = {
  name: '0021-numeric-tokens',
  up: /* sql */ `
alter table external_payment_gateways add column numeric_tokens boolean not null default false;
`,
};
