import type { Fault } from '../../../errors.js';
import { parseInput } from '../../../domain/core/operation/parse-input.js';
import type { AgentSession } from '../../../domain/placing/agent-sessions/agent-session.js';
import { completeSession, type Completion } from '../../../domain/placing/agent-sessions/complete-session.js';
import { withBuyer } from '../../../domain/placing/agent-sessions/replace-session.js';
import { viewSession, type SessionView } from '../../../domain/placing/agent-sessions/view-session.js';
import { refuseProtocol } from '../../protocol-fault.js';
import type { UcpCall, UcpOperation } from '../../ucp-version.js';
import type { UcpMessage } from '../envelope.js';
import { checkoutResult, jsonSchema } from '../json-schema.js';
import { checkout } from '../names.js';
import { completeRequest, type SentInstrument } from './checkout-request.js';
import { faultMessages, openMessages } from './messages.js';
import { addressFrom } from './postal-address.js';
import { answerOnce, noSession, refuseExpired, sessionOf, shown, type KeptAnswer } from './session-call.js';
import { endStatus, openStatus } from './status.js';

const paymentPending: UcpMessage = {
  type: 'info',
  code: 'payment_pending',
  content: 'The outcome of the payment is not known yet. Read the checkout in a few seconds.',
};

/** The selected instrument with its place. Refuses `invalid_request` unless there is exactly one. */
function selectedInstrument(instruments: readonly SentInstrument[]): { sent: SentInstrument; place: number } {
  const selected = instruments.length === 1 ? instruments : instruments.filter(({ selected: is }) => is === true);
  const [sent, another] = selected;
  if (!sent || another)
    return refuseProtocol('invalid_request', 'payment.instruments must have exactly one selected instrument');
  return { sent, place: instruments.indexOf(sent) };
}

const failed = (content: string, place: number): UcpMessage => ({
  type: 'error',
  code: 'payment_failed',
  content,
  severity: 'recoverable',
  path: `$.payment.instruments[${place}]`,
});

/** Why an instrument cannot pay, before anybody is asked; undefined if it may. */
function instrumentFault({ offers }: SessionView, { handler_id: id, credential }: SentInstrument): string | undefined {
  if (!offers.some(({ publicId }) => publicId === id)) return 'The shop has no payment handler with this ID.';
  if (credential?.type === 'card') return 'Card data is not accepted. Send a token of the payment handler.';
  return credential?.token ? undefined : 'The instrument has no credential with a token.';
}

/** A message of a fault, at the instrument that it is about. */
const placed = (message: UcpMessage, place: number): UcpMessage =>
  message.path?.startsWith('$.payment.instruments[0]')
    ? { ...message, path: message.path.replace('[0]', `[${place}]`) }
    : message;

/** Whether a checkout can be completed now, or is being completed already. */
function isReady(view: SessionView, now: Date): boolean {
  if (view.order.internals.payments.some(({ confirming }) => confirming !== null)) return true;
  return endStatus(view, now) !== undefined || openStatus(openMessages(view)) === 'ready_for_complete';
}

const faultsIn = (completion: Completion): readonly Fault[] => (completion.end === 'refused' ? completion.faults : []);

async function complete(
  call: UcpCall,
  session: AgentSession,
  { sent, place, key }: { sent: SentInstrument; place: number; key: string },
): Promise<KeptAnswer> {
  const { context } = call;
  const view = await viewSession(context, session);
  const isOpen = view.order.status === 'open' || view.order.status === 'abandoned';
  if (isOpen) refuseExpired(session, context);
  if (!isReady(view, context.clock.now())) return shown(call, session);
  const fault = isOpen ? instrumentFault(view, sent) : undefined;
  if (fault !== undefined) return shown(call, session, { messages: [failed(fault, place)] });
  const { credential, billing_address: billing, ...others } = sent;
  const instrument = {
    gatewayPublicId: sent.handler_id,
    token: credential?.token ?? '',
    type: sent.type,
    sent: { ...others, credential: { ...credential, token: undefined } },
  };
  const billingAddress = billing ? withBuyer(addressFrom(billing), session.content.buyer) : undefined;
  const completion = await completeSession(context, session, { instrument, billingAddress, key });
  const current = (await sessionOf(call, 'checkout')) ?? session;
  const isWaiting = completion.end === 'waiting';
  const answer = await shown(call, current, {
    about: (after) => [
      // The outcome may have arrived since then.
      ...(isWaiting && after.order.status === 'processing' ? [paymentPending] : []),
      ...faultMessages(after, faultsIn(completion)).map((one) => placed(one, place)),
    ],
  });
  return { ...answer, isOpen: isWaiting };
}

/** Completes a checkout: pays its order with the selected instrument, and places it. */
export const completeCheckout: UcpOperation = {
  method: 'POST',
  path: '/checkout-sessions/:id/complete',
  capability: checkout,
  isOpen: true,
  tool: {
    name: 'complete_checkout',
    title: 'Complete a checkout',
    description: 'Pays the order of a checkout with the selected instrument, and places it. Ask the shopper before.',
    payload: { name: 'checkout', schema: jsonSchema(completeRequest) },
    requiresKey: true,
    result: checkoutResult,
  },
  async run(call) {
    const request = parseInput(completeRequest, call.body);
    const { idempotencyKey: key } = call;
    if (key === undefined) return refuseProtocol('invalid_request', 'Idempotency-Key is required');
    const selected = selectedInstrument(request.payment.instruments);
    return answerOnce(call, 'complete_checkout', request, async () => {
      const session = await sessionOf(call, 'checkout');
      return session ? complete(call, session, { ...selected, key }) : noSession('checkout');
    });
  },
};
