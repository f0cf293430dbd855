/** The process that asks a gateway for an outcome. If it dies, another process asks immediately. */
export const checkHolders = {
  name: '0022-check-holders',
  up: /* sql */ `
alter table transactions add column check_holder text;
`,
};
