import type { Migration } from '../migration.js';

/**
 * The platforms that act for shoppers, and the keys with which a shop signs for them. Of an API key, only the hash is stored. A
 * shop has one current key; former ones are published until platforms have loaded the new one. A host belongs to one shop.
 */
export const agents: Migration = {
  name: '0245-agents',
  up: /* sql */ `
create table agent_platforms (
  shop_id text not null references shops,
  id uuid not null,
  profile_url text not null,
  name text not null,
  api_key_hash text,
  status text not null check (status in ('active', 'suspended')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, profile_url),
  unique (shop_id, api_key_hash)
);

create table agent_signing_keys (
  shop_id text not null references shops,
  id text not null,
  public_key json not null,
  private_key text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (shop_id, id)
);
create unique index agent_signing_keys_current on agent_signing_keys (shop_id) where retired_at is null;

create unique index shops_by_agent_host on shops ((settings #>> '{agents,host}'));
`,
};
