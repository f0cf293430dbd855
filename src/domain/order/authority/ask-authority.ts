import { createHash } from 'node:crypto';
import { OperationError, refuse } from '../../../errors.js';
import { toWire } from '../../../lib/wire.js';
import { postSigned, type SignedOutcome } from '../../../outbound/signed-call.js';
import type { Context } from '../../../context.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { aboutAuthority, type Authority } from '../../shop/remote-state-authority/connected-authority.js';
import { applicationStateSchema } from '../document/application-state.js';
import { readAuthorityAnswer, type AuthorityDecision } from './authority-answer.js';
import type { AuthorityEvent } from './authority-event.js';
import type { Order } from '../document/order.js';
import type { Replaced } from './replace-by-authority.js';

/** A change that is sent to the authority. */
export interface Offer {
  /** The order as it would be after the change, with its totals. */
  order: Order;
  events: readonly AuthorityEvent[];
  changeId: string;
}

const idOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Identifies the change that an operation makes to this version of an order, for any caller. */
export const repeatedChangeId = (
  { shopId, publicOrderId, called }: Pick<OrderContext, 'shopId' | 'publicOrderId' | 'called'>,
  what: string,
  version: number,
): string => idOf(shopId, publicOrderId, called.operation, version, what);

/**
 * Identifies a change for the authority, so that it recognizes a repeated request. A call with an idempotency key
 * always has the same ID. A call without a key has the same ID until the order changes, for example when it is repeated
 * after a crash.
 */
export function changeIdOf({ shopId, publicOrderId, claimedKey, called }: OrderContext, version: number): string {
  const by = claimedKey ? [claimedKey.owner, claimedKey.key] : [version, called.input];
  return idOf(shopId, publicOrderId, called.operation, ...by);
}

/** Sends a change and reads the response. The circuit breaker counts calls under `breaker`. */
export function sendOffer(
  { guardedClient: client, clock, encryption }: Context,
  { url, sharedSecret }: Authority,
  { order, events, changeId }: Offer,
  breaker = `remote state authority ${order.shopId} ${url}`,
): Promise<SignedOutcome<AuthorityDecision>> {
  const { shopId, publicOrderId } = order;
  return postSigned(
    { client, clock },
    {
      target: 'authority',
      url,
      shopIdentifier: shopId,
      publicOrderId,
      sharedSecret: encryption.open(sharedSecret, aboutAuthority(shopId)),
      breaker,
      body: {
        shop_identifier: shopId,
        public_order_id: publicOrderId,
        cart_id: order.internals.cartId ?? null,
        order: toWire(applicationStateSchema, order.state),
        events,
        change_id: changeId,
      },
      // Each change is sent once: the request is not repeated if the connection breaks.
      read: (answer) => readAuthorityAnswer(order, answer),
    },
  );
}

/**
 * Sends a change to the authority and returns the order that it accepts. Refuses with the errors of the authority, and
 * with REMOTE_STATE_AUTHORITY_UNAVAILABLE without a valid response.
 */
export async function askAuthority(context: Context, authority: Authority, offer: Offer): Promise<Replaced> {
  const outcome = await sendOffer(context, authority, offer);
  if (!outcome.ok) {
    const { reason, status, message, tookMs } = outcome;
    const { shopId, publicOrderId } = offer.order;
    context.log.warn(
      { shop: shopId, order: publicOrderId, reason, status, detail: message, tookMs },
      'the remote state authority did not respond to a change',
    );
    return refuse('REMOTE_STATE_AUTHORITY_UNAVAILABLE');
  }
  const { value } = outcome;
  if (value.word === 'refuses') throw new OperationError(value.faults);
  return value.word === 'replaces' ? value.replaced : { order: offer.order, parts: [] };
}
