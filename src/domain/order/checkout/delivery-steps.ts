import { errorTable } from '../../../errors.js';
import type { OrderContext } from '../../core/operation/operation.js';
import { overrideOf } from '../../shop/overrides/ask-override.js';
import { answerTo, type Steps } from '../changing/questions.js';
import type { Order } from '../document/order.js';
import { priceOrder } from '../pricing/price-order.js';
import { destinationOf, needsShipping, withOffered, withSelected } from '../pricing/shipping-lines.js';
import { taxPlaceOf } from '../pricing/taxed.js';
import { askForLines, linesFor } from '../shipping/ask-for-lines.js';
import { isFixedLine, withAvailable, withoutFixedLine } from '../shipping/select-shipping-line.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import { askForTaxes, withAskedTaxes } from '../taxes/ask-for-taxes.js';
import type { WantedCheckout } from './checkout-input.js';
import { attempt, memberFaults, withAnswer, withFaults, type Working } from './working.js';

/** The member that a fault of shipping is about: the address, the line, or the line items, whichever was sent first. */
const placeOf = (wanted: WantedCheckout): string =>
  (['shippingAddress', 'shippingLine', 'lineItems'] as const).find((member) => wanted[member] !== undefined) ?? '';

const isSomewhere = (order: Order): boolean => order.state.addresses.shipping !== null || !needsShipping(order);

/**
 * Whether the available shipping lines are missing or out of date. If there is an override, no lines mean that it has
 * none for the address.
 */
function needsLines(order: Order, { facts }: LoadedOrder): boolean {
  const { lineItems, shipping } = order.state;
  const isUnlisted =
    shipping.availableShippingLines.length === 0 &&
    lineItems.length > 0 &&
    (!needsShipping(order) || !overrideOf(facts.overrides, 'shipping'));
  return isSomewhere(order) && (order.internals.shippingIsStale || isUnlisted);
}

/** Lists the shipping lines; none if the shop does not ship to the address. The override is asked at most once. */
function* withLines(
  context: OrderContext,
  { facts }: LoadedOrder,
  { place, preselects }: { place: string; preselects: boolean },
  working: Working,
): Steps<Working> {
  const { order } = working;
  try {
    const asked = yield* answerTo(askForLines(context, { order, facts }, order.state.addresses.shipping));
    const { lines, preselected } = linesFor(order, facts, destinationOf(order), asked);
    return { ...withAnswer(working, asked), order: withOffered(order, lines, preselects ? preselected : undefined) };
  } catch (error) {
    return withFaults(working, memberFaults(error, place, 'the member'));
  }
}

/** Whether the shop does not ship the order to its address. */
function isUndeliverable(order: Order): boolean {
  const { addresses, shipping } = order.state;
  const isEmpty = !order.internals.shippingIsStale && shipping.availableShippingLines.length === 0;
  return isEmpty && addresses.shipping !== null && needsShipping(order);
}

/** Selects the wanted shipping line. The line of an order that needs no shipping is not deselected. */
function withWantedLine(working: Working, wanted: string | null | undefined): Working {
  if (wanted === undefined || (wanted === null && !needsShipping(working.order))) return working;
  return attempt(
    working,
    'shippingLine',
    (order) => {
      if (wanted === null) return withSelected(order, null);
      destinationOf(order);
      return withAvailable(order, wanted);
    },
    'the member',
  );
}

/** Lists the shipping lines if they are missing or out of date, and selects the wanted one. */
function* withListed(
  context: OrderContext,
  loaded: LoadedOrder,
  { wanted, mustList }: { wanted: WantedCheckout; mustList: boolean },
  working: Working,
): Steps<Working> {
  const { shippingLine } = wanted;
  const place = placeOf(wanted);
  const listed =
    needsLines(working.order, loaded) || mustList
      ? yield* withLines(context, loaded, { place, preselects: shippingLine !== null }, working)
      : working;
  if (!isUndeliverable(listed.order)) return withWantedLine(listed, shippingLine);
  const code = 'NO_SHIPPING_TO_ADDRESS';
  const fault = { code, addressType: 'shipping', message: errorTable[code].meaning } as const;
  return withFaults(listed, [place === '' ? fault : { ...fault, field: place }]);
}

/**
 * Lists the shipping lines if they are missing or out of date, and selects the wanted one. A line that came with
 * Initialize Order stays until another one is selected.
 */
export function* withDelivery(
  context: OrderContext,
  loaded: LoadedOrder,
  wanted: WantedCheckout,
  working: Working,
): Steps<Working> {
  const { shippingLine } = wanted;
  const start = { ...working, order: priceOrder(working.order) };
  if (!start.order.internals.shippingIsFixed)
    return yield* withListed(context, loaded, { wanted, mustList: false }, start);
  if (typeof shippingLine !== 'string' || isFixedLine(start.order, shippingLine)) return start;
  const free = { ...start, order: withoutFixedLine(start.order) };
  const mustList = isSomewhere(start.order);
  const done = yield* withListed(context, loaded, { wanted, mustList }, free);
  return done.faults.length > start.faults.length ? { ...done, order: start.order } : done;
}

/**
 * Computes the taxes if anything that they depend on has changed. The override is asked at most once. Without an address
 * there is no tax.
 */
export function* withCurrentTaxes(context: OrderContext, { facts }: LoadedOrder, working: Working): Steps<Working> {
  const order = priceOrder(working.order);
  const place = taxPlaceOf(order);
  const { taxes, taxesAreFresh } = order.internals;
  if (taxesAreFresh || (!place && taxes.length === 0)) return { ...working, order };
  try {
    const asked = yield* answerTo(askForTaxes(context, { order, facts }, place ?? null));
    return { ...withAnswer(working, asked), order: priceOrder(withAskedTaxes(order, facts, asked)) };
  } catch (error) {
    return withFaults({ ...working, order }, memberFaults(error, '', 'the member'));
  }
}
