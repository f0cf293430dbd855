import { refuse, type Fault } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { fallbackData } from '../../shop/overrides/ask-override.js';
import { changeOrder } from '../changing/change-order.js';
import { begin } from '../changing/questions.js';
import type { OrderResult } from '../document/order.js';
import { namedVariants } from '../lines/cart-item.js';
import type { WantedFacts } from '../storage/shop-facts-repository.js';
import type { WantedCheckout } from './checkout-input.js';
import { changedParts, offeredEvents } from './content-changes.js';
import { replacedContent, type ReplaceOptions } from './replaced-content.js';
import type { NotApplied, Working } from './working.js';

/** An order after its content was replaced. */
export interface ReplacedContent extends OrderResult {
  /** Why members were not applied. `field` is the dotted camelCase path of the member in the wanted content. */
  faults: readonly Fault[];
  /** The guest and the addresses that were not applied, as they were sent. */
  notApplied: NotApplied;
}

/** The data of the shop that wanted content needs, loaded with the order in one statement. */
function neededFacts({ lineItems, discountCodes }: WantedCheckout): WantedFacts {
  const items = (lineItems ?? []).map(({ properties: _, lineItemProperties: __, ...item }) => item);
  return {
    ...namedVariants(items),
    discountCodes: (discountCodes ?? []).map((code) => code.trim()),
    zones: true,
    taxRates: true,
    overrides: ['address_validate', 'shipping', 'tax', 'discount', 'inventory'],
  };
}

/**
 * Gives an open order the whole wanted content in one change: one version, one event, each override and the remote state
 * authority asked at most once. `replaceCheckout` calls it, and so does every API whose update replaces a checkout.
 *
 * - A member that is undefined does not change, null or an empty list clears it. Call it with all members for an API in
 *   which a member that is left out is cleared.
 * - Members are applied one by one, by the same functions as the single operations. A member with a fault is not applied:
 *   its fault is in `faults`, and the others are applied.
 * - A guest without a name, or an address with only a country and a postal code, is a fault with the code REQUIRED for each
 *   missing member. It is not applied and returned in `notApplied`; with `removesRefused`, the order then has none. The
 *   caller keeps it, and gets shipping lines and taxes for it from {@link estimateCheckout}.
 * - The caller has checked that wanted prices, manual discounts and fees come from the shop.
 * - The same content again changes nothing, creates no version, and asks no server, except about members with faults.
 *
 * Refuses as a whole what every change refuses ({@link changeOrder}), and TOO_MANY_LINES for more line items than an order
 * can have.
 */
export async function replaceContent(
  context: OrderContext,
  wanted: WantedCheckout,
  options: ReplaceOptions = {},
): Promise<ReplacedContent> {
  if ((wanted.lineItems?.length ?? 0) > context.limits.lineItemsPerOrder)
    refuse('TOO_MANY_LINES', { field: 'lineItems' });
  let done: Working | undefined;
  return changeOrder<Omit<ReplacedContent, 'order'>, Working>(context, {
    changed: changedParts,
    offeredAs: offeredEvents,
    facts: neededFacts(wanted),
    ask: (loaded) => {
      const begun = begin(replacedContent(context, loaded, wanted, options));
      if ('resume' in begun) return begun.resume;
      done = begun.result;
      return undefined;
    },
    change: ({ order }, answers) => {
      done = answers ?? done;
      return done?.order ?? order;
    },
    eventData: () => fallbackData(...(done?.asked ?? [])),
    answer: () => ({ faults: done?.faults ?? [], notApplied: done?.notApplied ?? {} }),
  });
}
