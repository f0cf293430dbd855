/** The data of a gateway call besides its amount, so that a repeated call sends the same data. */
export const callDetails = {
  name: '0007-call-details',
  up: /* sql */ `
alter table transactions add column details json;
`,
};
