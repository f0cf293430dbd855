/** The webhook topics by their ids (docs/webhooks.md). */
export const topics = [
  { webhookTopicId: 1, webhookTopicName: 'order/processed' },
  { webhookTopicId: 2, webhookTopicName: 'order/created' },
  { webhookTopicId: 3, webhookTopicName: 'order/fulfilled' },
  { webhookTopicId: 4, webhookTopicName: 'order/abandoned' },
  { webhookTopicId: 5, webhookTopicName: 'order/failed' },
  { webhookTopicId: 6, webhookTopicName: 'gift_card/created' },
] as const;

export const topicNames: readonly string[] = topics.map(({ webhookTopicName }) => webhookTopicName);

export const topicName = (id: number): string | undefined =>
  topics.find(({ webhookTopicId }) => webhookTopicId === id)?.webhookTopicName;

export const topicIdOf = (name: string): number | undefined =>
  topics.find(({ webhookTopicName }) => webhookTopicName === name)?.webhookTopicId;
