import type { Tillgate } from '../context.js';
import { readAgentOrder } from '../domain/log/agent-orders/read-agent-order.js';
import type { AgentAttempt, MakeAgentMessage } from '../domain/log/webhooks/outbox.js';
import { orderStatusUrlOf } from '../domain/order/status-page/order-status-url.js';
import { findAgentPlatform } from '../domain/shop/agents/agent-platform-repository.js';
import { signingKey } from '../domain/shop/agents/signing-keys.js';
import { contentDigest } from '../lib/content-digest.js';
import { signMessage } from '../lib/message-signature.js';
import { parseUrl } from '../lib/parse-url.js';
import { settledAddress } from './hosts.js';
import { versions } from './versions.js';

type Key = Awaited<ReturnType<typeof signingKey>>;

/** The headers of a message, signed with everything that matters. */
function signedHeaders({ callbackUrl, eventId, at }: AgentAttempt, body: Buffer, address: string, key: Key) {
  const url = parseUrl(callbackUrl);
  if (!url) throw new TypeError('the URL of a platform is malformed');
  const headers = {
    'ucp-agent': `profile="${address}/.well-known/ucp"`,
    'idempotency-key': eventId,
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'content-digest': contentDigest(body),
    'content-type': 'application/json',
  };
  const components = new Map<string, string>([
    ['@method', 'POST'],
    ['@authority', url.host],
    ['@path', url.pathname],
    ...(url.search === '' ? [] : [['@query', url.search] as const]),
    ...Object.entries(headers),
  ]);
  return { ...headers, ...signMessage(components, { ...key, at }) };
}

/**
 * Makes the messages that tell platforms about their orders: the whole order as it is at the time of the attempt, in the
 * version of the protocol in which it was made, signed with the current key of the shop.
 */
export const createOrderMessages =
  (tillgate: Tillgate): MakeAgentMessage =>
  async (attempt) => {
    const { shopId, profileUrl } = attempt;
    const found = await readAgentOrder(tillgate, attempt);
    if (!found) return { fault: 'The order does not exist any more.' };
    if (!found.shop.settings.agents.enabled) return { fault: 'The shop does not accept agents any more.' };
    const platform = await findAgentPlatform(tillgate.database, shopId, profileUrl);
    if (platform?.status === 'suspended') return { fault: 'The platform is suspended.' };
    if (!platform && found.shop.settings.agents.access === 'registered')
      return { fault: 'The shop accepts registered platforms only.' };
    const version = versions.find((one) => one.version === found.protocolVersion);
    if (!version) return { fault: `Version ${found.protocolVersion} of the protocol is not supported any more.` };
    const address = settledAddress(tillgate, found.shop, attempt.address);
    const permalinkUrl = orderStatusUrlOf({ ...tillgate, publicUrl: address }, shopId, found.order);
    if (permalinkUrl === null) return { fault: 'The order has no page.' };
    const document = version.orderDocument({ ...found, permalinkUrl });
    const body = Buffer.from(JSON.stringify(document));
    const key = await signingKey(tillgate, shopId);
    return { headers: signedHeaders(attempt, body, address, key), body };
  };
