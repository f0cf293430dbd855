import { randomUUID } from 'node:crypto';
import type { Tillgate } from '../../../context.js';
import { platformUrlFault } from '../../shop/agents/platform-url.js';
import { insertWebhooks } from '../webhooks/new-webhook-repository.js';
import { mintSigningSecret } from '../webhooks/signed-headers.js';
import { agentTopic } from '../webhooks/topics.js';
import { aboutWebhook } from '../webhooks/webhook.js';
import { findAgentWebhook, moveAgentWebhook, saveAgentAddress } from './agent-webhook-repository.js';

/** Where a platform wants to be told about its orders, and the address at which it reached the shop. */
export interface Follower {
  shopId: string;
  profileUrl: string;
  webhookUrl: string;
  address: string;
}

type Parts = Pick<Tillgate, 'database' | 'encryption' | 'clock' | 'limits' | 'log' | 'allowPrivateTargets' | 'demo'>;

/**
 * Tells a platform about its orders from now on, at the URL that its profile names now. Does nothing for a URL that must not be
 * called. A webhook that somebody has paused stays paused.
 */
export async function followOrders(parts: Parts, follower: Follower): Promise<void> {
  const { database, encryption, clock, limits, log } = parts;
  const { shopId, profileUrl, webhookUrl: callbackUrl, address } = follower;
  if (platformUrlFault(callbackUrl, parts) !== undefined) return;
  const now = clock.now();
  const before = await findAgentWebhook(database, shopId, profileUrl);
  if (before) {
    if (before.address !== address) await saveAgentAddress(database, shopId, before.id, address);
    if (before.callbackUrl !== callbackUrl) await moveAgentWebhook(database, shopId, before.id, { callbackUrl, now });
    return;
  }
  const id = randomUUID();
  const webhook = { ...agentTopic, id, callbackUrl, status: 'active' as const, createdAt: now, updatedAt: now };
  const secret = encryption.seal(mintSigningSecret(), aboutWebhook(shopId, id));
  const webhooks = [{ webhook, secret, agent: { profileUrl, address } }];
  const outcome = await insertWebhooks(database, shopId, { webhooks, most: limits.webhooksPerShop });
  if (outcome === 'full') log.warn({ shop: shopId, platform: profileUrl }, 'too many platforms follow their orders');
}
