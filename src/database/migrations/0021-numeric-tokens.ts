/** Gateways whose tokens are digits that could pass for a card number. */
export const numericTokens = {
  name: '0021-numeric-tokens',
  up: /* sql */ `
alter table external_payment_gateways add column numeric_tokens boolean not null default false;
`,
};
