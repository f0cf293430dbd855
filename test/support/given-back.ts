import type { RestShop } from './raw-rest.js';

/**
 * Captures an order of two bowls and a card, refunds the price of the card, and takes a bowl back for each outcome of a
 * return.
 */
export async function giveBack(
  { api, ordersPath }: RestShop,
  publicOrderId: string,
  outcomes: readonly ('refund' | 'store_credit')[],
): Promise<void> {
  const path = `${ordersPath}/${publicOrderId}`;
  const done = async (route: string, body: object) => {
    const answer = await api<{ data: { return: { id: string } } }>('POST', `${path}/${route}`, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data;
  };
  await done('payments/capture/full', {});
  await done('refunds', { amount: 250, reason: 'sorry', email_notification: false, refund_meta_data: {} });
  for (const outcome of outcomes) {
    const lines = [{ line_item_key: 'bowl', quantity: 1, reason: 'damaged' }];
    const made = await done('returns', { line_items: lines, outcome });
    await done(`returns/${made.return.id}/approve`, {});
    await done(`returns/${made.return.id}/receive`, {});
  }
}
