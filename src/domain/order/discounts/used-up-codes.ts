import type { ShopContext } from '../../../context.js';
import type { Customer } from '../document/application-state.js';
import type { AppliedDiscount } from '../document/applied-discount.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import { markedStale, withInternals, withState, type Order } from '../document/order.js';
import { findUsedUpCodes } from './discount-use-repository.js';

const codeIds = ({ internals }: Order): string[] =>
  internals.discounts.flatMap(({ discountCodeId: id }) => (id === null ? [] : [id]));

/**
 * The codes of the order that a customer has used up, by the email address that is about to be set. Undefined if it has
 * no effect.
 */
export const askForUsedUpCodes =
  ({ database, shopId, publicOrderId }: ShopContext & { publicOrderId: string }, email: string) =>
  ({ order }: Pick<LoadedOrder, 'order'>): (() => Promise<string[]>) | undefined => {
    const ids = codeIds(order);
    const known = order.state.customer?.emailAddress ?? '';
    if (ids.length === 0 || known.toLowerCase() === email.toLowerCase()) return undefined;
    return () => findUsedUpCodes(database, { shopId, publicOrderId }, ids, email);
  };

function withUse(discount: AppliedDiscount, usedUp: readonly string[]): AppliedDiscount {
  const { isUsedUp: _, ...others } = discount;
  return usedUp.includes(discount.discountCodeId ?? '') ? { ...others, isUsedUp: true } : others;
}

/**
 * The order with another customer, or none. Codes that this customer has used up no longer reduce the total; `usedUp`
 * is undefined if the email address does not change.
 */
export function withCustomer(order: Order, customer: Customer | null, usedUp: readonly string[] | undefined): Order {
  const changed = withState(order, { customer });
  if (usedUp === undefined) return changed;
  const discounts = order.internals.discounts.map((discount) => withUse(discount, usedUp));
  const isSame = discounts.every(({ isUsedUp }, index) => isUsedUp === order.internals.discounts[index]?.isUsedUp);
  return isSame ? changed : markedStale(withInternals(changed, { discounts }));
}
