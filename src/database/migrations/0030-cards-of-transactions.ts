/** The card data that the gateway returned with an authorization. */
export const cardsOfTransactions = {
  name: '0030-cards-of-transactions',
  up: /* sql */ `
alter table transactions add column card json;
`,
};
