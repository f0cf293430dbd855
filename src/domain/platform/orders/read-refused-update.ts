import type { Connector, Outcome, Refusal } from '../../../outbound/connector/connector.js';
import { textOf } from '../../../outbound/connector/read-answer.js';

/** What a platform that cannot update orders answers (contract 4, "Connector client"). */
const withoutUpdates = new Set([404, 405, 501]);

/** What the platform means by it: it knows no updates of orders, or not this order. */
export type RefusedUpdate = 'without_updates' | 'without_order';

/** Whether it may say something else later. */
const isPassing = ({ isTemporary, status }: Refusal): boolean => isTemporary && (status === null || status >= 400);

const isUnknown = (outcome: Outcome<unknown>): boolean => !outcome.ok && outcome.status === 404;

/**
 * Reads why a platform refused the update of an order. 405 and 501 say that it knows no updates; so does 404, unless the
 * platform shows other orders by their ids, but not this one: then it is only this one that it does not have any more,
 * and all others are still told (contract 4, "Connector client"). A refusal says that the update is to be tried again.
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
