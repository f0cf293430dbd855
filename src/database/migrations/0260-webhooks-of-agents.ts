import type { Migration } from '../migration.js';

/**
 * Webhooks of agent platforms: one for each platform of a shop, which is told about the orders that it has made. The address is
 * the one at which it reached the shop. A platform may have the URL of another one.
 */
export const webhooksOfAgents: Migration = {
  name: '0260-webhooks-of-agents',
  up: /* sql */ `
alter table webhooks add column agent_profile_url text, add column agent_address text;
alter table webhooks drop constraint webhooks_shop_id_topic_id_callback_url_key;
create unique index webhooks_by_url on webhooks (shop_id, topic_id, callback_url) where agent_profile_url is null;
create unique index webhooks_by_agent on webhooks (shop_id, agent_profile_url) where agent_profile_url is not null;
`,
};
