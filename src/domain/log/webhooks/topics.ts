/** The webhook topics by their ids (docs/webhooks.md). */
export const topics = [
  { webhookTopicId: 1, webhookTopicName: 'order/processed' },
  { webhookTopicId: 2, webhookTopicName: 'order/created' },
  { webhookTopicId: 3, webhookTopicName: 'order/fulfilled' },
  { webhookTopicId: 4, webhookTopicName: 'order/abandoned' },
  { webhookTopicId: 5, webhookTopicName: 'order/failed' },
  { webhookTopicId: 6, webhookTopicName: 'gift_card/created' },
  { webhookTopicId: 101, webhookTopicName: 'order/updated' },
  { webhookTopicId: 102, webhookTopicName: 'order/cancelled' },
  { webhookTopicId: 103, webhookTopicName: 'payment/updated' },
  { webhookTopicId: 104, webhookTopicName: 'refund/created' },
  { webhookTopicId: 105, webhookTopicName: 'customer/saved' },
  { webhookTopicId: 106, webhookTopicName: 'product/saved' },
  { webhookTopicId: 107, webhookTopicName: 'subscription/created' },
  { webhookTopicId: 108, webhookTopicName: 'subscription/renewed' },
  { webhookTopicId: 109, webhookTopicName: 'subscription/payment_failed' },
  { webhookTopicId: 110, webhookTopicName: 'subscription/status_changed' },
  { webhookTopicId: 111, webhookTopicName: 'webhook/disabled' },
  { webhookTopicId: 112, webhookTopicName: 'shipment/created' },
  { webhookTopicId: 113, webhookTopicName: 'shipment/updated' },
  { webhookTopicId: 114, webhookTopicName: 'shipment/delivered' },
  { webhookTopicId: 115, webhookTopicName: 'return/requested' },
  { webhookTopicId: 116, webhookTopicName: 'return/approved' },
  { webhookTopicId: 117, webhookTopicName: 'return/received' },
  { webhookTopicId: 118, webhookTopicName: 'return/closed' },
] as const;

export const topicName = (id: number): string | undefined =>
  topics.find(({ webhookTopicId }) => webhookTopicId === id)?.webhookTopicName;

/** The topic of the webhooks of agent platforms: one for all that happens to their orders. Nobody can subscribe to it. */
export const agentTopic = { webhookTopicId: 201, webhookTopicName: 'agent/order' } as const;

/** The events after which a platform is sent its order. */
const agentEventTypes: readonly string[] = [
  'order/processed',
  'order/fulfilled',
  'order/cancelled',
  'payment/updated',
  'refund/created',
  'shipment/created',
  'shipment/updated',
  'shipment/delivered',
  'return/requested',
  'return/approved',
  'return/received',
  'return/closed',
];

/** The types of the events that webhooks of a topic are sent. */
export function eventTypesOf(topicId: number): readonly string[] {
  if (topicId === agentTopic.webhookTopicId) return agentEventTypes;
  const name = topicName(topicId);
  return name === undefined ? [] : [name];
}

/** The name of a topic as webhooks show it; empty for an unknown one. */
export const shownTopicName = (id: number): string =>
  id === agentTopic.webhookTopicId ? agentTopic.webhookTopicName : (topicName(id) ?? '');

export const topicIdOf = (name: string): number | undefined =>
  topics.find(({ webhookTopicName }) => webhookTopicName === name)?.webhookTopicId;
