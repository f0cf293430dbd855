import type { Tillgate } from '../../src/context.js';
import { abandonOrders } from '../../src/jobs/abandon-orders.js';
import { finishVoiding, voidAbandonedOrders } from '../../src/jobs/void-abandoned-orders.js';

/** Abandons idle orders, and voids all authorizations that are due. */
export async function abandonAndVoid(tillgate: Tillgate): Promise<void> {
  await abandonOrders(tillgate);
  await voidAbandonedOrders(tillgate);
  await finishVoiding(tillgate);
}
