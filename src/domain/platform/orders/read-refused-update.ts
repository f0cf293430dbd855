import type { Connector, Outcome, Refusal } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';

/** The error of a platform that cannot update an order. */
const withoutUpdates = new Set([404, 405, 501]);

/** The meaning: order updates are not supported, or this order does not exist. */
export type RefusedUpdate = 'without_updates' | 'without_order';

/** Whether a retry may succeed. */
const isPassing = ({ isTemporary, status }: Refusal): boolean => isTemporary && (status === null || status >= 400);

const isUnknown = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.status === 404;

/**
 * Interprets why a platform refused an order update. 405 and 501 mean that updates are not supported. So does 404,
 * unless the platform returns other orders by id but not this one: then only this order no longer exists, and updates
 * of others are still sent. A refused lookup means that the update is retried.
 */
export async function readRefusedUpdate(
  connector: Connector,
  platformId: string,
  refusal: Refusal,
): Promise<RefusedUpdate | Refusal> {
  if (!withoutUpdates.has(refusal.status ?? 0)) return refusal;
  if (refusal.status !== 404) return 'without_updates';
  const shown = await connector.getOrder(platformId);
  if (!shown.ok && isPassing(shown)) return shown;
  if (!isUnknown(shown)) return 'without_updates';
  const listed = await connector.listOrders({ limit: 1 });
  if (!listed.ok) return isPassing(listed) ? listed : 'without_updates';
  const otherId = textOf(listed.value.resources[0], 'platform_id');
  if (otherId === '' || otherId === platformId) return 'without_updates';
  const otherShown = await connector.getOrder(otherId);
  if (!otherShown.ok && isPassing(otherShown)) return otherShown;
  return otherShown.ok ? 'without_order' : 'without_updates';
}
