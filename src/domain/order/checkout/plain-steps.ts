import { isDeepStrictEqual } from 'node:util';
import type { Fee } from '../document/application-state.js';
import { markedStale, withInternals, withState, type Order } from '../document/order.js';
import { emptyMetadata, overwritten, refuseTooLarge } from '../metadata/order-metadata.js';
import { feeOf } from '../pricing/fee.js';
import { isManual, manualDiscount } from '../pricing/manual-discount.js';
import { priceOrder } from '../pricing/price-order.js';
import type { WantedCheckout } from './checkout-input.js';
import { attempt, type Working } from './working.js';

/** Applies metadata and language. Refuses nothing; metadata that is too large is a fault. */
export function withDescription(
  working: Working,
  { orderMetaData: metadata, locale }: WantedCheckout,
  mostBytes: number,
): Working {
  const spoken = locale === undefined ? working : attempt(working, 'locale', (order) => withState(order, { locale }));
  if (metadata === undefined) return spoken;
  return attempt(spoken, 'orderMetaData', (order) => {
    const orderMetaData = metadata ? overwritten(metadata) : emptyMetadata;
    refuseTooLarge(orderMetaData, mostBytes);
    return withState(order, { orderMetaData });
  });
}

/** The order with these manual discounts after its other discounts, and no other manual ones. */
function withManual(order: Order, wanted: NonNullable<WantedCheckout['manualDiscounts']>): Order {
  const { discounts } = order.internals;
  const manual = wanted.map(({ discountType, value, reason }) => manualDiscount(discountType, value, reason));
  if (isDeepStrictEqual(discounts.filter(isManual), manual)) return order;
  return markedStale(
    withInternals(order, { discounts: [...discounts.filter((discount) => !isManual(discount)), ...manual] }),
  );
}

function withFees(order: Order, fees: Fee[]): Order {
  return isDeepStrictEqual(order.state.fees, fees) ? order : markedStale(withState(order, { fees }));
}

/** Refuses TOTAL_TOO_LARGE. */
const payable = (order: Order): Order => {
  priceOrder(order);
  return order;
};

/** Applies what only backends set: manual discounts and fees. */
export function withGrants(working: Working, { manualDiscounts, fees }: WantedCheckout): Working {
  const granted =
    manualDiscounts === undefined
      ? working
      : attempt(working, 'manualDiscounts', (order) => payable(withManual(order, manualDiscounts ?? [])), 'the member');
  if (fees === undefined) return granted;
  const wanted = (fees ?? []).map(feeOf);
  return attempt(granted, 'fees', (order) => payable(withFees(order, wanted)), 'the member');
}
