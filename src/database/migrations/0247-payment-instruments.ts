import type { Migration } from '../migration.js';

/**
 * The tokens of payments that agent platforms make, encrypted: they are no part of the order, and are deleted when the payment
 * ends. Each pays at most the total that its platform was shown, at its gateway. A gateway may have a handler, with which platforms obtain tokens for it.
 */
export const paymentInstruments: Migration = {
  name: '0247-payment-instruments',
  up: /* sql */ `
create table payment_instruments (
  shop_id text not null references shops,
  payment_id text not null,
  public_order_id text not null,
  gateway_public_id text not null,
  most_amount bigint not null,
  token text not null,
  created_at timestamptz not null,
  checked_at timestamptz not null,
  primary key (shop_id, payment_id)
);
create index payment_instruments_to_check on payment_instruments (checked_at);

alter table external_payment_gateways add column ucp_handler jsonb;
`,
};
