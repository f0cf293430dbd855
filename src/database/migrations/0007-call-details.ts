/** What a gateway is told with a call besides its amount, so that a repeat of the call says the same. */
export const callDetails = {
  name: '0007-call-details',
  up: /* sql */ `
alter table transactions add column details json;
`,
};
