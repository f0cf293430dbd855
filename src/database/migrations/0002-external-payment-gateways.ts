/**
 * The gateways that shops add. A deleted gateway is kept with its token for the payments that were made with it. The
 * added column stores when a gateway first reported that it never received a call.
 */
export const externalPaymentGateways = {
  name: '0002-external-payment-gateways',
  up: /* sql */ `
create table external_payment_gateways (
  shop_id text not null references shops,
  public_id text not null,
  name text not null,
  base_url text not null,
  iframe_url text,
  location text not null,
  http_headers json not null,
  -- Sealed.
  api_token text,
  partial_capture boolean not null,
  additional_order_details boolean not null,
  provider_id text not null,
  currency text not null,
  root_paths boolean not null,
  outcome_lookup boolean not null,
  idempotent_references boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, public_id)
);
create unique index external_payment_gateways_by_provider on external_payment_gateways (shop_id, provider_id)
  where deleted_at is null;

alter table transactions add column not_found_at timestamptz;
`,
};
