import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { changeSubscription, type AtTime, type Changed } from '../document/change-subscription.js';
import { subscriptionId } from '../document/subscription-id.js';
import { changeAndClose } from '../renewing/close-pending.js';
import { applyChanges, loadChangeParts } from './apply-changes.js';
import { subscriptionChangeInput } from './subscription-input.js';

export const updateInput = z.object({
  subscriptionId,
  subscription: subscriptionChangeInput.describe('What changes. Required.'),
});

const prefix = 'subscription.';

/** Changes the given members of a subscription. */
export async function updateTerms(
  context: ShopContext,
  { subscriptionId: id, subscription: change }: z.output<typeof updateInput>,
) {
  const parts = await loadChangeParts(context, id, change, prefix);
  const apply = (loaded: AtTime): Changed => applyChanges(loaded, parts, prefix);
  if (!change.nextOrderDatetime) return changeSubscription(context, id, apply);
  return changeAndClose(context, id, apply, { keeps: true });
}
