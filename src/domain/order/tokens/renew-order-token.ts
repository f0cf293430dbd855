import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { isLinkValid } from '../payment-links/payment-link-repository.js';
import { readOrder } from '../storage/read-order.js';

/**
 * The payment link of the caller's token, for a new token; undefined if it was not issued for one. Refuses INVALID_TOKEN
 * if the link was revoked or has expired.
 */
async function linkOfCaller({ caller, database, clock, shopId, publicOrderId }: OrderContext) {
  const id = caller.kind === 'order_token' ? caller.paymentLinkId : undefined;
  if (id !== undefined && !(await isLinkValid(database, { shopId, publicOrderId, id }, clock.now())))
    refuse('INVALID_TOKEN', { message: 'The payment link of the token was revoked or has expired.' });
  return id;
}

/** Issues a new order token for the same order. Requires an order token that has not expired. */
export const renewOrderToken = orderOperation(
  {
    operation: 'renewOrderToken',
    summary: 'Renew Order Token',
    description:
      'Issues a new order token, valid for 60 minutes. Requires an order token that has not expired. A token of a payment link can be renewed until the link expires or is revoked.',
    mutation: true,
    access: { ...frontend('write_orders'), showsShopper: true },
    input: z.object({}),
    output: z.object({ jwtToken: z.string().describe('The new order token, a JWT that is valid for 60 minutes.') }),
  },
  async (context) => {
    const { orderTokens, clock, shopId, publicOrderId } = context;
    const paymentLinkId = await linkOfCaller(context);
    return readOrder(context, () => ({
      jwtToken: orderTokens.sign(shopId, publicOrderId, clock.now(), paymentLinkId),
    }));
  },
);
