import { createHash } from 'node:crypto';
import { OperationError, refuse } from '../../../errors.js';
import { toWire } from '../../../lib/wire.js';
import { postSigned, type SignedOutcome } from '../../../outbound/signed-call.js';
import type { Context } from '../../../context.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { aboutAuthority, type Authority } from '../../shop/remote-state-authority/connected-authority.js';
import { applicationStateSchema } from './application-state.js';
import { readAuthorityAnswer, type AuthorityWord } from './authority-answer.js';
import type { AuthorityEvent } from './authority-event.js';
import type { Order } from './order.js';
import type { Replaced } from './replace-by-authority.js';

/** A change that is offered to the authority. */
export interface Offer {
  /** The order as it would be after the change, with its totals. */
  order: Order;
  events: readonly AuthorityEvent[];
  changeId: string;
}

const idOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Identifies a change that an operation makes of an order in this version, whoever calls it. */
export const repeatedChangeId = (
  { shopId, publicOrderId, called }: Pick<OrderContext, 'shopId' | 'publicOrderId' | 'called'>,
  what: string,
  version: number,
): string => idOf(shopId, publicOrderId, called.operation, version, what);

/**
 * Identifies a change for the authority, so that it recognizes a change that is offered again. A call with an
 * idempotency key is the same change whenever it is repeated. One without a key is the same change if it is repeated
 * before the order has changed, for example after a crash.
 */
export function changeIdOf({ shopId, publicOrderId, claimedKey, called }: OrderContext, version: number): string {
  const by = claimedKey ? [claimedKey.owner, claimedKey.key] : [version, called.input];
  return idOf(shopId, publicOrderId, called.operation, ...by);
}

/** Sends an offer and reads the answer. The circuit breaker counts calls under `breaker`. */
export function sendOffer(
  { guardedClient: client, clock, encryption }: Context,
  { url, sharedSecret }: Authority,
  { order, events, changeId }: Offer,
  breaker = `remote state authority ${order.shopId} ${url}`,
): Promise<SignedOutcome<AuthorityWord>> {
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
      // Each change is offered once: a request whose connection breaks is not sent again.
      read: (answer) => readAuthorityAnswer(order, answer),
    },
  );
}

/**
 * Asks the authority about a change and returns the order that it agrees to. Refuses with the errors that the authority
 * gave, and REMOTE_STATE_AUTHORITY_UNAVAILABLE without a valid answer.
 */
export async function askAuthority(context: Context, authority: Authority, offer: Offer): Promise<Replaced> {
  const outcome = await sendOffer(context, authority, offer);
  if (!outcome.ok) {
    const { reason, status, message, tookMs } = outcome;
    const { shopId, publicOrderId } = offer.order;
    context.log.warn(
      { shop: shopId, order: publicOrderId, reason, status, detail: message, tookMs },
      'the remote state authority did not answer an offered change',
    );
    return refuse('REMOTE_STATE_AUTHORITY_UNAVAILABLE');
  }
  const { value } = outcome;
  if (value.word === 'refuses') throw new OperationError(value.faults);
  return value.word === 'replaces' ? value.replaced : { order: offer.order, parts: [] };
}
