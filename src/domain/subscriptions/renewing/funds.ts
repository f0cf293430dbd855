import type { Tillgate } from '../../../context.js';
import { captureProcessedOrder } from '../../money/captures/capture-processed-order.js';
import { loadFunds } from '../document/subscription-repository.js';
import type { Fund, Subscription } from '../document/subscription.js';

/**
 * Captures a charge that pays for later orders, without waiting for the job that does it otherwise. If this fails, the
 * job continues.
 */
export async function captureNow(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  try {
    await captureProcessedOrder(tillgate, { shopId, publicOrderId }, 1);
  } catch (error) {
    tillgate.log.warn({ err: error, shop: shopId, order: publicOrderId }, 'a charge will be captured later');
  }
}

/**
 * The charges that the next order can take from; what is only held is captured first. Undefined while the outcome of a
 * capture is open.
 */
export async function currentFunds(tillgate: Tillgate, subscription: Subscription): Promise<Fund[] | undefined> {
  const { database } = tillgate;
  const { shopId, terms } = subscription;
  let funds = await loadFunds(database, subscription, { adopts: terms.coverage !== null });
  const held = funds.filter(({ isHeld, isLost, isCapturing }) => isHeld && isLost && !isCapturing);
  for (const { chargeOrderId } of held) await captureNow(tillgate, shopId, chargeOrderId);
  if (held.length > 0) funds = await loadFunds(database, subscription, { adopts: false });
  return funds.some(({ isCapturing }) => isCapturing) ? undefined : funds;
}

/** Whether the charge that has begun the term of a subscription has less than it took for later orders. */
export const isTermLost = ({ terms: { coverage } }: Subscription, funds: readonly Fund[]): boolean =>
  funds.some(({ chargeOrderId, isLost }) => isLost && chargeOrderId === coverage?.publicOrderId);
