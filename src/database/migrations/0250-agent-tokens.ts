import type { Migration } from '../migration.js';

/**
 * Access tokens of agents only read, and prepare changes that people confirm. `prepares_with` has all scopes of such a
 * token, and `scopes` only those for reading: an older process, which does not know agents, lets it do what these allow.
 */
export const agentTokens: Migration = {
  name: '0250-agent-tokens',
  up: [
    `alter table access_tokens add column kind text not null default 'backend' check (kind in ('backend', 'agent')),
      add column prepares_with text[]`,
  ],
};
