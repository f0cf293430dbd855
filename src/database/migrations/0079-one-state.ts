/**
 * The state of an order is stored once: the text that REST sends is made from it (`wire-text.ts`). Each save empties the
 * column, so that it holds no state that is out of date.
 */
export const oneState = {
  name: '0079-one-state',
  up: /* sql */ `
alter table orders alter column rest_state drop not null;
`,
};
