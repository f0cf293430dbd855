import type { Migration } from '../migration.js';

/**
 * The checkouts and carts of agent platforms. Each belongs to the platform whose profile made it, and has an ID of its own.
 * `content` is what the platform has sent and the order cannot hold, such as a buyer without a name. `completing` is a hash of
 * the key of the call that completes a checkout, which no other call overwrites, and its total.
 */
export const ucpSessions: Migration = {
  name: '0246-ucp-sessions',
  up: /* sql */ `
create table ucp_sessions (
  shop_id text not null references shops,
  id text not null,
  kind text not null check (kind in ('checkout', 'cart')),
  public_order_id text not null,
  profile_url text not null,
  protocol_version text not null,
  capabilities jsonb not null,
  webhook_url text,
  content jsonb not null,
  shown_total bigint,
  completing text,
  completing_total bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id)
);
create index ucp_sessions_by_order on ucp_sessions (shop_id, public_order_id);
create index ucp_sessions_to_end on ucp_sessions (expires_at) where ended_at is null;
`,
};
