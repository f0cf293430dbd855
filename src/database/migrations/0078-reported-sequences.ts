/**
 * The sequence of an order up to which its platform order was made: earlier events need no update of it. Null in rows of
 * a previous version: every event does.
 */
export const reportedSequences = {
  name: '0078-reported-sequences',
  up: /* sql */ `
alter table platform_pushes add column reported_sequence integer;
`,
};
