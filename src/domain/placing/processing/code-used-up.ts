import { OperationError } from '../../../errors.js';
import type { ShopContext } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { findUseInProgress } from '../../order/discounts/discount-use-repository.js';
import type { Order } from '../../order/document/order.js';

/** An order could not take a use of a code, because other orders have all that its limit allows. */
export class CodeUsedUp extends OperationError {
  constructor(
    { code }: { code: string },
    /** The use that is missing. */
    readonly missing: { publicOrderId: string; codeId: string; emailAddress: string },
  ) {
    const message = `The discount code ${code} has reached its usage limit. Remove it to continue.`;
    super([{ code: 'DISCOUNT_NOT_VALID', message }]);
  }
}

/** The refusal of an order that could not take a use of a code. */
export const codeUsedUp = ({ publicOrderId, state }: Order, code: { id: string; code: string }): CodeUsedUp =>
  new CodeUsedUp(code, { publicOrderId, codeId: code.id, emailAddress: state.customer?.emailAddress ?? '' });

/**
 * Waits until a use of a code can be taken, while another order that is being processed may release one because its
 * payment is declined. False if that cannot happen any more, or not in time.
 */
export async function waitForUse(
  { database, shopId }: ShopContext,
  { missing: { publicOrderId, codeId, emailAddress } }: CodeUsedUp,
  until: number,
): Promise<boolean> {
  for (let wait = 20; ; wait = Math.min(250, wait * 2)) {
    const use = await findUseInProgress(database, { shopId, publicOrderId }, codeId, emailAddress);
    if (performance.now() > until) return false;
    if (use.isFree) return true;
    if (!use.isInProgress) return false;
    await pause(wait * (0.5 + Math.random()));
  }
}
