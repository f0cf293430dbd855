/**
 * That a confirmation by the shopper is about to be sent is recorded before it is sent. The client secret is kept for the
 * process that takes over a run which asked the shopper.
 */
export const sentConfirmations = {
  name: '0090-sent-confirmations',
  up: /* sql */ `
alter table transactions add column confirming_at timestamptz, add column client_secret text;
`,
};
