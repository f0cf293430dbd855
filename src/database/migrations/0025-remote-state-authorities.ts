/** The server that decides about changes to the orders of a shop; a shop has at most one. */
export const remoteStateAuthorities = {
  name: '0025-remote-state-authorities',
  up: /* sql */ `
create table remote_state_authorities (
  shop_id text not null references shops,
  url text not null,
  -- Sealed.
  shared_secret text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id)
);
`,
};
