import { parseInput } from '../../../domain/core/operation/parse-input.js';
import type { AgentSession, SessionContent } from '../../../domain/placing/agent-sessions/agent-session.js';
import { openSessionsOfOrder } from '../../../domain/placing/agent-sessions/agent-session-repository.js';
import { addSession, beginSession } from '../../../domain/placing/agent-sessions/begin-session.js';
import { currentItems } from '../../../domain/placing/agent-sessions/current-items.js';
import { replaceSession } from '../../../domain/placing/agent-sessions/replace-session.js';
import { refuseProtocol } from '../../protocol-fault.js';
import type { UcpCall, UcpOperation } from '../../ucp-version.js';
import { withoutResource } from '../envelope.js';
import { checkoutResult, jsonSchema } from '../json-schema.js';
import { checkout, version } from '../names.js';
import { createRequest, type CheckoutRequest } from './checkout-request.js';
import { newSession, refusedItems } from './new-session.js';
import { deliveryContent, requestMessages, sharedContent, wantedItems } from './request-content.js';
import { answerOnce, kept, sessionOf, shown, type KeptAnswer } from './session-call.js';

/** The checkout of a cart: the one that it has, or a new one with the contents of the cart. */
async function ofCart(call: UcpCall, request: CheckoutRequest, cartId: string): Promise<KeptAnswer> {
  const { context, shop, capabilities, platform } = call;
  const cart = await sessionOf(call, 'cart', cartId);
  const isOpen = cart && cart.endedAt === null && cart.expiresAt > context.clock.now();
  const lineItems = isOpen ? await currentItems(context, cart) : undefined;
  if (!isOpen || !lineItems)
    return kept(withoutResource({ code: 'not_found', content: 'There is no such cart.', path: '$.cart_id' }));
  const open = await openSessionsOfOrder(context.database, cart);
  const own = open.find(({ kind }) => kind === 'checkout');
  const known = own && (await sessionOf(call, 'checkout', own.id));
  if (known) return shown(call, known, { status: 201 });
  const content: SessionContent = {
    ...cart.content,
    ...deliveryContent(request, call),
    isProved: platform.isProved,
    isRegistered: platform.isRegistered,
    cartId,
  };
  const negotiated = { capabilities: Object.fromEntries(capabilities), webhookUrl: platform.webhookUrl ?? null };
  const begun = {
    kind: 'checkout' as const,
    profileUrl: platform.profileUrl,
    protocolVersion: version,
    content,
    ...negotiated,
  };
  const session = await addSession(context, shop, cart.publicOrderId, begun);
  return shown(call, await replaceSession(context, session, { lineItems, content, ...negotiated }), { status: 201 });
}

/** A checkout with the contents of the request. */
async function ofRequest(call: UcpCall, request: CheckoutRequest): Promise<KeptAnswer> {
  const { context, shop } = call;
  const lineItems = wantedItems(request, []);
  const refused = await refusedItems(call, lineItems);
  if (refused) return kept(refused);
  const content = { ...sharedContent(request, call), ...deliveryContent(request, call) };
  const begun = newSession(call, 'checkout', content);
  const session: AgentSession = await beginSession(context, shop.shopId, begun);
  const replaced = await replaceSession(context, session, { ...begun, lineItems });
  return shown(call, replaced, { status: 201, messages: requestMessages(request, shop.currency) });
}

/** Creates a checkout, of a cart or of line items. */
export const createCheckout: UcpOperation = {
  method: 'POST',
  path: '/checkout-sessions',
  capability: checkout,
  isOpen: true,
  startsOrder: true,
  tool: {
    name: 'create_checkout',
    title: 'Create a checkout',
    description: 'Creates a checkout of line items, or of a cart. Returns what is missing before it can be completed.',
    payload: { name: 'checkout', schema: jsonSchema(createRequest) },
    result: checkoutResult,
  },
  async run(call) {
    const request = parseInput(createRequest, call.body);
    const { cart_id: cartId } = request;
    if (!cartId && request.line_items.length === 0)
      refuseProtocol('invalid_request', 'line_items must not be empty without a cart_id');
    return answerOnce(call, 'create_checkout', request, () =>
      cartId ? ofCart(call, request, cartId) : ofRequest(call, request),
    );
  },
};
