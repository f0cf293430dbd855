import type { Migration } from '../migration.js';

/** Access tokens of agents only read, and prepare changes that people confirm. */
export const agentTokens: Migration = {
  name: '0250-agent-tokens',
  up: [
    `alter table access_tokens add column kind text not null default 'backend' check (kind in ('backend', 'agent'))`,
  ],
};
