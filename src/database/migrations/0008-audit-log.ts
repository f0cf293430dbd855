/** Who changed what in a shop. The row is written before the change, and the outcome is added after it. */
export const auditLog = {
  name: '0008-audit-log',
  up: /* sql */ `
create table audit_log (
  shop_id text not null references shops,
  id bigint generated always as identity,
  caller text not null check (caller in ('root', 'access_token', 'order_token')),
  token_id text,
  token_name text,
  operation text not null,
  resource text not null,
  resource_id text,
  -- The names of the input's members, never their values.
  members text[] not null,
  outcome text not null check (outcome in ('begun', 'done', 'refused')),
  created_at timestamptz not null,
  primary key (shop_id, id)
);
`,
};
