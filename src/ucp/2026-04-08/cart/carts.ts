import { parseInput } from '../../../domain/core/operation/parse-input.js';
import { loadForReading } from '../../../domain/order/storage/read-order.js';
import { asShopper } from '../../../domain/placing/agent-sessions/as-shopper.js';
import { beginSession } from '../../../domain/placing/agent-sessions/begin-session.js';
import { cancelSession } from '../../../domain/placing/agent-sessions/cancel-session.js';
import { replaceSession } from '../../../domain/placing/agent-sessions/replace-session.js';
import { refuseProtocol } from '../../protocol-fault.js';
import type { UcpCall, UcpOperation } from '../../ucp-version.js';
import { cartRequest, type CartRequest } from '../checkout/checkout-request.js';
import { newSession, refusedItems } from '../checkout/new-session.js';
import { requestMessages, sharedContent, wantedItems } from '../checkout/request-content.js';
import { answerOnce, answerTo, kept, noSession, sessionOf, shown } from '../checkout/session-call.js';
import { cartResult, jsonSchema } from '../json-schema.js';
import { cart } from '../names.js';

const parseCart = (body: unknown): CartRequest => parseInput(cartRequest, body);

/** A cart that can be used: it is neither canceled nor expired, and its order is open. */
async function openCart(call: UcpCall) {
  const { context } = call;
  const session = await sessionOf(call, 'cart');
  if (!session || session.endedAt !== null || session.expiresAt <= context.clock.now()) return undefined;
  const { order } = await loadForReading(asShopper(context, session, 'getOrder'));
  return order.status === 'open' || order.status === 'abandoned' ? { session, order } : undefined;
}

/** Creates a cart. */
export const createCart: UcpOperation = {
  method: 'POST',
  path: '/carts',
  capability: cart,
  isOpen: true,
  tool: {
    name: 'create_cart',
    title: 'Create a cart',
    description: 'Creates a cart of line items.',
    payload: { name: 'cart', schema: jsonSchema(cartRequest) },
    result: cartResult,
  },
  async run(call) {
    const request = parseCart(call.body);
    const { context, shop } = call;
    if (request.line_items.length === 0) refuseProtocol('invalid_request', 'line_items must not be empty');
    return answerOnce(call, 'create_cart', request, async () => {
      const lineItems = wantedItems(request, []);
      const refused = await refusedItems(call, lineItems);
      if (refused) return kept(refused);
      const begun = newSession(call, 'cart', sharedContent(request, call));
      const session = await beginSession(context, shop.shopId, begun);
      const replaced = await replaceSession(context, session, { ...begun, lineItems });
      return shown(call, replaced, { status: 201, messages: requestMessages(request, shop.currency) });
    });
  },
};

/** Returns a cart. */
export const getCart: UcpOperation = {
  method: 'GET',
  path: '/carts/:id',
  capability: cart,
  isOpen: true,
  tool: {
    name: 'get_cart',
    title: 'Get a cart',
    description: 'Returns a cart as it is now.',
    readsOnly: true,
    result: cartResult,
  },
  run: (call) =>
    answerTo(call, async () => {
      const found = await openCart(call);
      return found ? shown(call, found.session) : noSession('cart');
    }),
};

/** Replaces a cart. What the request leaves out is removed. */
export const updateCart: UcpOperation = {
  method: 'PUT',
  path: '/carts/:id',
  capability: cart,
  isOpen: true,
  tool: {
    name: 'update_cart',
    title: 'Update a cart',
    description: 'Replaces a cart. What the new content leaves out is removed.',
    payload: { name: 'cart', schema: jsonSchema(cartRequest) },
    result: cartResult,
  },
  async run(call) {
    const request = parseCart(call.body);
    const { context, shop } = call;
    return answerOnce(call, 'update_cart', request, async () => {
      const found = await openCart(call);
      if (!found) return noSession('cart');
      const { session, order } = found;
      const begun = newSession(call, 'cart', { ...sharedContent(request, call), isProved: session.content.isProved });
      const lineItems = wantedItems(request, order.state.lineItems);
      const replaced = await replaceSession(context, session, { ...begun, lineItems });
      return shown(call, replaced, { messages: requestMessages(request, shop.currency) });
    });
  },
};

/** Cancels a cart, and returns it as it was. */
export const cancelCart: UcpOperation = {
  method: 'POST',
  path: '/carts/:id/cancel',
  capability: cart,
  isOpen: true,
  tool: {
    name: 'cancel_cart',
    title: 'Cancel a cart',
    description: 'Cancels a cart, and returns it as it was.',
    requiresKey: true,
    result: cartResult,
  },
  run: (call) =>
    answerOnce(call, 'cancel_cart', {}, async () => {
      const found = await openCart(call);
      if (!found) return noSession('cart');
      const before = await shown(call, found.session);
      await cancelSession(call.context, found.session);
      // Its link cannot be used any more.
      return { ...before, session: undefined };
    }),
};
