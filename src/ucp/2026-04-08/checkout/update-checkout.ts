import { parseInput } from '../../../domain/core/operation/parse-input.js';
import { loadForReading } from '../../../domain/order/storage/read-order.js';
import { asShopper } from '../../../domain/placing/agent-sessions/as-shopper.js';
import { replaceSession } from '../../../domain/placing/agent-sessions/replace-session.js';
import type { UcpOperation } from '../../ucp-version.js';
import { checkoutResult, jsonSchema } from '../json-schema.js';
import { checkout } from '../names.js';
import { updateRequest } from './checkout-request.js';
import { newSession } from './new-session.js';
import { deliveryContent, requestMessages, sharedContent, wantedItems } from './request-content.js';
import { answerOnce, noSession, refuseExpired, sessionOf, shown } from './session-call.js';

/** Replaces a checkout. What the request leaves out is removed. */
export const updateCheckout: UcpOperation = {
  method: 'PUT',
  path: '/checkout-sessions/:id',
  capability: checkout,
  isOpen: true,
  tool: {
    name: 'update_checkout',
    title: 'Update a checkout',
    description: 'Replaces a checkout. What the new content leaves out is removed.',
    payload: { name: 'checkout', schema: jsonSchema(updateRequest) },
    result: checkoutResult,
  },
  async run(call) {
    const request = parseInput(updateRequest, call.body);
    const { context, shop } = call;
    return answerOnce(call, 'update_checkout', request, async () => {
      const session = await sessionOf(call, 'checkout');
      if (!session) return noSession('checkout');
      refuseExpired(session, context);
      const { order } = await loadForReading(asShopper(context, session, 'getOrder'));
      const { cartId } = session.content;
      const content = {
        ...sharedContent(request, call),
        ...deliveryContent(request, call),
        isProved: session.content.isProved,
        ...(cartId === undefined ? {} : { cartId }),
      };
      const wanted = {
        ...newSession(call, 'checkout', content),
        lineItems: wantedItems(request, order.state.lineItems),
      };
      const replaced = await replaceSession(context, session, wanted);
      return shown(call, replaced, { messages: requestMessages(request, shop.currency) });
    });
  },
};
