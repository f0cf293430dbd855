import type { Encryption } from '../../../lib/encryption.js';
import type { Gateway } from '../../../outbound/gateways/gateway.js';
import { isMethodId } from '../../money/payments/saved-methods/saved-method.js';
import { sealedToken } from '../../money/payments/saved-methods/sealed-token.js';
import { dueOf } from '../../order/document/order.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import type { Shop } from '../../shop/shops/shop.js';
import { openSubscriptionToken } from '../document/subscription-token.js';
import type { Fund, Subscription } from '../document/subscription.js';
import type { Charge } from './charge.js';
import { isTermLost } from './funds.js';
import type { AttemptPayment, AttemptPlan, Occurrence } from './lifecycle.js';
import { lostCoverage } from './outcome.js';
import type { Renewal } from './renewal-order.js';

/** What an attempt is decided from, besides the order that it would create now. */
export interface PlanParts {
  subscription: Subscription;
  occurrence: Occurrence;
  shop: Shop;
  facts: Pick<Facts, 'overrides'>;
  charge: Charge;
  /** The earlier charges that the order can take from. */
  funds: readonly Fund[];
  /** The gateway of the subscription's payment method. */
  gateway: Gateway | undefined;
}

/** The payment of an attempt; undefined if the gateway or the method no longer exists. */
function paymentOf(
  { subscription, occurrence: { occurrenceAt, attempts }, gateway }: PlanParts,
  encryption: Encryption,
): AttemptPayment | undefined {
  const { shopId, id, isOnTestClock, terms } = subscription;
  const { payment } = terms;
  if (!payment || !gateway || gateway.isDeleted) return undefined;
  // Advancing a test clock must not charge real cards.
  if (isOnTestClock && gateway.publicId !== 'test') return undefined;
  const occurrence = occurrenceAt.toISOString().replace(/[-:.]/g, '');
  const paymentId = `subscription-${id}-${occurrence}-${attempts.length + 1}`;
  const token = isMethodId(payment.token)
    ? payment.token
    : sealedToken(encryption, shopId, paymentId, openSubscriptionToken(encryption, shopId, payment.token));
  return { id: paymentId, gatewayPublicId: gateway.publicId, type: gateway.type, token };
}

/**
 * Plans an attempt: with which payment, and whether the order can be processed at all. It cannot if the charge of its term
 * no longer pays for it, and the shop then pauses subscriptions.
 */
export function planAttempt(
  { order: fresh, unsold, asked }: Renewal,
  parts: PlanParts,
  encryption: Encryption,
): AttemptPlan {
  const { subscription, shop, facts, charge, funds } = parts;
  const pauses = shop.settings.subscriptions.coverageLost === 'pause' && charge.isInTerm;
  const isLost = pauses && isTermLost(subscription, funds) && dueOf(fresh) > 0;
  return {
    fresh,
    payment: paymentOf(parts, encryption),
    facts,
    unsold: unsold ?? (isLost ? lostCoverage : undefined),
    asked,
  };
}
