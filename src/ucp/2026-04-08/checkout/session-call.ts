import type { Context } from '../../../context.js';
import { OperationError, type Fault } from '../../../errors.js';
import type { AgentSession } from '../../../domain/placing/agent-sessions/agent-session.js';
import { findSession } from '../../../domain/placing/agent-sessions/agent-session-repository.js';
import {
  continueUrlOf,
  permalinkOf,
  recordShownTotal,
  viewSession,
  type SessionView,
} from '../../../domain/placing/agent-sessions/view-session.js';
import { asShopper } from '../../../domain/placing/agent-sessions/as-shopper.js';
import { loadForReading } from '../../../domain/order/storage/read-order.js';
import { once } from '../../once.js';
import { refuseProtocol } from '../../protocol-fault.js';
import type { UcpAnswer, UcpCall } from '../../ucp-version.js';
import { withoutResource, type UcpMessage } from '../envelope.js';
import { cartDocument, checkoutDocument } from './checkout-document.js';

type Kind = AgentSession['kind'];

/** An answer without its URLs, which are secrets: it may be kept for the idempotency key. */
export interface KeptAnswer {
  status: number;
  body: Record<string, unknown>;
  /** The session that it is about, and its order; undefined without one. */
  session?: { id: string; kind: Kind } | undefined;
  order?: { publicOrderId: string } | undefined;
  /** The same call can still get another answer. */
  isOpen?: boolean;
}

/** The answer about a session that the platform does not have. */
export const noSession = (kind: Kind): KeptAnswer =>
  kept(withoutResource({ code: 'not_found', content: `There is no such ${kind}.` }));

/** An answer that is not about a session. */
export const kept = ({ status, body }: UcpAnswer): KeptAnswer => ({ status, body: { ...body } });

/** The session of a call; undefined if the platform does not have it. The capabilities are those of the call. */
export async function sessionOf(call: UcpCall, kind: Kind, id = call.id): Promise<AgentSession | undefined> {
  const { context, shop, platform, capabilities } = call;
  if (!/^[\w-]{43}$/.test(id)) return undefined;
  const { shopId } = shop;
  const session = await findSession(context.database, { shopId, id, kind, profileUrl: platform.profileUrl });
  if (!session || (session.content.isProved && !platform.isProved)) return undefined;
  return { ...session, capabilities: Object.fromEntries(capabilities) };
}

/** Refuses `not_allowed` for a session that has expired. */
export function refuseExpired({ expiresAt }: AgentSession, { clock }: Context): void {
  if (expiresAt <= clock.now()) refuseProtocol('not_allowed', 'The checkout has expired.');
}

/** The answer with the state of a session, which the platform has seen from then on. */
export async function shown(
  { context, address }: UcpCall,
  session: AgentSession,
  {
    status = 200,
    messages = [],
    about = () => [],
  }: { status?: number; messages?: readonly UcpMessage[]; about?: (view: SessionView) => readonly UcpMessage[] } = {},
): Promise<KeptAnswer> {
  const view = await viewSession(context, session);
  const facts = {
    now: context.clock.now(),
    address: context.publicUrl ?? address,
    messages: [...messages, ...about(view)],
  };
  const body = session.kind === 'cart' ? cartDocument(view, facts) : checkoutDocument(view, facts);
  await recordShownTotal(context, view);
  const { publicOrderId, status: orderStatus, state, orderId } = view.order;
  const isPlaced = session.kind === 'checkout' && orderStatus === 'processed';
  const order = isPlaced ? { id: publicOrderId, label: String(state.orderNumber ?? orderId) } : undefined;
  return {
    status,
    body: { ...body, ...(order ? { order } : {}) },
    session: { id: session.id, kind: session.kind },
    order: { publicOrderId },
  };
}

const ended: ReadonlySet<unknown> = new Set(['completed', 'canceled']);

/** The answer with the URLs for the shopper: to continue a session that has not ended, and of a placed order. */
async function withUrls(call: UcpCall, { status, body, session: about }: KeptAnswer): Promise<UcpAnswer> {
  const session = about && (await sessionOf(call, about.kind, about.id));
  if (!session) return { status, body };
  const { context, address } = call;
  const { order } = body;
  if (typeof order === 'object' && order !== null) {
    const placed = await loadForReading(asShopper(context, session, 'getOrder'));
    return {
      status,
      body: { ...body, order: { ...order, permalink_url: permalinkOf(context, placed.order, address) } },
    };
  }
  if (ended.has(body['status'])) return { status, body };
  const url = await continueUrlOf(context, session, address);
  return { status, body: url === undefined ? body : { ...body, continue_url: url } };
}

const notAllowed: ReadonlySet<Fault['code']> = new Set<Fault['code']>([
  'ORDER_PROCESSED',
  'ORDER_CANCELLED',
  'ORDER_PROCESSING',
  'OUTCOME_OPEN',
  'CAPTURED',
]);

/** Runs a change. Refuses `not_allowed` for a session that has ended or is being completed. */
async function allowed<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof OperationError && notAllowed.has(error.faults[0].code))
      refuseProtocol('not_allowed', error.faults[0].message);
    throw error;
  }
}

/** Reads a session. */
export const answerTo = async (call: UcpCall, run: () => Promise<KeptAnswer>): Promise<UcpAnswer> =>
  withUrls(call, await allowed(run));

/** Statuses that the same call can still change. */
const open: ReadonlySet<unknown> = new Set(['complete_in_progress', 'requires_escalation']);

/** Changes a session, once for each idempotency key of the platform. */
export async function answerOnce(
  call: UcpCall,
  operation: string,
  input: unknown,
  run: () => Promise<KeptAnswer>,
): Promise<UcpAnswer> {
  const { context, shop, platform, id, idempotencyKey: key } = call;
  const { shopId } = shop;
  // The keys of a platform that proves nothing are not those of the one that it claims to be.
  const profileUrl = platform.isProved ? platform.profileUrl : `unproved ${platform.profileUrl}`;
  const caller = { kind: 'platform', shopId, profileUrl } as const;
  const keyed = { operation, key, input: { id, input } };
  const isFinal = ({ body, isOpen = false }: KeptAnswer): boolean =>
    operation !== 'complete_checkout' || !(isOpen || open.has(body['status']));
  return withUrls(call, await once({ ...context, caller, shopId }, keyed, () => allowed(run), isFinal));
}
