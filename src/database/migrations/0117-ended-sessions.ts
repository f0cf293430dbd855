/** Sessions of the dashboard that were signed out, until they would have ended. */
export const endedSessions = {
  name: '0117-ended-sessions',
  up: /* sql */ `
create table ended_sessions (
  shop_id text not null references shops,
  -- The hash of the CSRF token, which each session has of its own.
  session_hash text not null,
  expires_at timestamptz not null,
  primary key (shop_id, session_hash)
);
create index ended_sessions_by_time on ended_sessions (expires_at);
`,
};
