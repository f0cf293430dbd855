/**
 * People who sign in to the dashboard. Accounts, their factors and sessions belong to the installation; roles,
 * memberships, invitations and the sign-in policy belong to a shop.
 */
export const people = {
  name: '0150-people',
  up: /* sql */ `
create table users (
  id uuid primary key,
  -- As it was entered; unique without regard to case and Unicode composition.
  email text not null,
  email_key text not null unique,
  -- Null until a code or link sent to the address was used.
  email_proved_at timestamptz,
  name text not null,
  locale text,
  is_operator boolean not null default false,
  password_hash text,
  erased_at timestamptz,
  created_at timestamptz not null
);

create table user_authenticators (
  user_id uuid primary key references users,
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the last accepted code, so that no code is accepted twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);
create index user_authenticators_by_key on user_authenticators (split_part(secret, '.', 2));

create table user_passkeys (
  credential_id text primary key,
  user_id uuid not null references users,
  name text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index user_passkeys_of_user on user_passkeys (user_id);

create table user_recovery_codes (
  user_id uuid not null references users,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table user_sessions (
  id uuid primary key,
  secret_hash text not null unique,
  -- After a rotation, the former secret is accepted until this time, for requests that were already sent.
  former_hash text unique,
  former_until timestamptz,
  user_id uuid not null references users,
  -- Signed in with a password, and the second factor is still missing: the session opens nothing.
  is_pending boolean not null,
  method text not null check (method in ('password', 'passkey', 'identity_provider')),
  provider_id text,
  provider_subject text,
  provider_session text,
  has_second_factor boolean not null,
  -- When the person last proved who they are.
  proved_at timestamptz not null,
  wrong_codes integer not null default 0,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index user_sessions_of_user on user_sessions (user_id);
create index user_sessions_by_end on user_sessions (expires_at);

create table user_devices (
  device_hash text primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_used_at timestamptz not null
);
create index user_devices_of_user on user_devices (user_id);

-- Challenges, states and links that are used once; only their hashes are stored.
create table user_tickets (
  ticket_hash text primary key,
  purpose text not null,
  user_id uuid references users,
  data jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index user_tickets_by_end on user_tickets (expires_at);
create index user_tickets_of_user on user_tickets (user_id);

create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index sign_in_failures_by_time on sign_in_failures (last_at);

create table identity_providers (
  id text primary key,
  name text not null,
  issuer text not null,
  client_id text not null,
  client_secret text,
  scope text not null,
  groups_claim text not null,
  email_domains text[] not null,
  mappings jsonb not null,
  created_at timestamptz not null
);
create index identity_providers_by_key on identity_providers (split_part(client_secret, '.', 2));

create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  provider_id text not null,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index user_identities_of_user on user_identities (user_id);

create table roles (
  shop_id text not null references shops,
  id text not null,
  name text not null,
  scopes text[] not null,
  -- Minor units; null for no limit.
  refund_limit bigint check (refund_limit between 0 and 9007199254740991),
  sees_personal_data boolean not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, name)
);

create table memberships (
  shop_id text not null references shops,
  user_id uuid not null references users,
  -- The name of a built-in role, or the ID of one of the shop's own.
  role text not null,
  -- The identity provider whose groups made the membership; null for an invitation.
  provider_id text,
  created_at timestamptz not null,
  primary key (shop_id, user_id)
);
create index memberships_of_user on memberships (user_id);

create table invitations (
  shop_id text not null references shops,
  id uuid not null,
  email text not null,
  email_key text not null,
  role text not null,
  locale text,
  -- The link that is copied, and the one that is mailed, which also proves the address.
  link_hash text not null,
  mail_hash text,
  invited_by uuid references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, link_hash),
  unique (shop_id, mail_hash)
);
create unique index invitations_open on invitations (shop_id, email_key) where ended_at is null;

create table sign_in_policies (
  shop_id text primary key references shops,
  second_factor text not null check (second_factor in ('optional', 'required')),
  password text not null check (password in ('allowed', 'off')),
  -- The identity providers whose sessions are accepted; empty for all.
  identity_providers text[] not null,
  session_hours integer not null check (session_hours between 1 and 720),
  idle_hours integer not null check (idle_hours between 1 and 720),
  access_token_sign_in boolean not null
);

alter table access_tokens
  add column refund_limit bigint check (refund_limit between 0 and 9007199254740991),
  add column sees_personal_data boolean not null default true;

alter table audit_log
  add column user_id uuid,
  add column session_id uuid,
  drop constraint audit_log_caller_check,
  add constraint audit_log_caller_check
    check (caller in ('root', 'access_token', 'order_token', 'person', 'job')) not valid;
`,
};
