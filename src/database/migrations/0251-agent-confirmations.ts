/** Changes that agents have prepared, which people confirm or decline, and the entries of the audit log about them. */
export const agentConfirmations = {
  name: '0251-agent-confirmations',
  up: /* sql */ `
create table agent_confirmations (
  shop_id text not null references shops,
  id uuid not null,
  token_id text not null,
  token_name text not null,
  tool text not null,
  -- The operation and its input, which is run when the agent calls the tool again.
  operation text not null,
  input jsonb not null,
  public_order_id text,
  order_version bigint,
  -- What the change does, in words, and the amount that it moves. It is refused once they no longer hold.
  effect text not null,
  amount bigint check (amount between 0 and 9007199254740991),
  currency text,
  status text not null check (status in ('waiting', 'confirmed', 'declined', 'doing', 'done')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid references users,
  decided_in uuid,
  decided_at timestamptz,
  done_at timestamptz,
  primary key (shop_id, id)
);
create index agent_confirmations_of_shop on agent_confirmations (shop_id, created_at, id);
create index agent_confirmations_by_time on agent_confirmations (created_at);
create index agent_confirmations_waiting on agent_confirmations (shop_id, expires_at) where status = 'waiting';

alter table audit_log add column tool text, add column confirmation_id uuid;
`,
};
