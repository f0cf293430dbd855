/** What the gateway said of the card with an authorization. */
export const cardsOfTransactions = {
  name: '0030-cards-of-transactions',
  up: /* sql */ `
alter table transactions add column card json;
`,
};
