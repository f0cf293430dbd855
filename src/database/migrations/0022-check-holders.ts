/** Whose turn it is to ask a gateway for an outcome: when that process dies, another one asks at once. */
export const checkHolders = {
  name: '0022-check-holders',
  up: /* sql */ `
alter table transactions add column check_holder text;
`,
};
