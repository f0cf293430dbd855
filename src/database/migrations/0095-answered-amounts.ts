/**
 * Amounts and ids in the responses of gateways. Adding the columns rewrites no rows. A previous version that runs at the
 * same time during an update does not write them: its rows have the amounts that were asked for, and unregistered ids.
 */
export const answeredAmounts = {
  name: '0095-answered-amounts',
  up: /* sql */ `
alter table external_payment_gateways
  add column answers_amounts boolean not null default false,
  add column signs_body boolean not null default false;

alter table transactions
  -- What the call asked for, if the gateway moved another amount.
  add column asked bigint,
  -- The payment may become what the gateway approves.
  add column takes_part boolean,
  -- The gateway, and the ID that it gave first for this row.
  add column given_id text;
`,
};
