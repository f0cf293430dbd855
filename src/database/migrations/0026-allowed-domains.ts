/** The origins whose pages may call the service from a browser, for each shop. */
export const allowedDomains = {
  name: '0026-allowed-domains',
  up: /* sql */ `
create table allowed_domains (
  shop_id text not null references shops,
  id bigint not null generated always as identity,
  domain text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  -- By domain first: an upgrade to a websocket asks whether any shop allows it.
  unique (domain, shop_id)
);
`,
};
