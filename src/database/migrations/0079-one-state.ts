/**
 * The state of an order is stored once: the text that REST sends is made from it (`wire-text.ts`). The column stays, so
 * that a previous version that runs at the same time during an update can still write it.
 */
export const oneState = {
  name: '0079-one-state',
  up: /* sql */ `
alter table orders alter column rest_state drop not null;
`,
};
