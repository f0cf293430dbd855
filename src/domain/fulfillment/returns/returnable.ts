import { endOfDay } from '@tillgate/recurrence';
import { faultOf, type Fault } from '../../../errors.js';
import { piecesOf, type Pieces } from '../../order/document/line-pieces.js';
import type { Order } from '../../order/document/order.js';
import type { Settings } from '../../shop/shops/settings.js';
import type { Shop } from '../../shop/shops/shop.js';
import { capturesOnShipment } from '../shipments/plan-shipment.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Return } from './return.js';
import { isOpen } from './return-moves.js';

/**
 * How many units of each line item have not been returned. If the shop captures on shipment, only those that were
 * shipped: the others were not paid for, and what is authorized for them can be released.
 */
export function unreturnedOf(order: Order, settings: Pick<Settings, 'payments'>): Map<string, number> {
  const mustBeShipped = capturesOnShipment(settings);
  return new Map(
    piecesOf(order).map(({ lineItemKey, ordered, fulfilled, returned, returnedUnshipped }) => [
      lineItemKey,
      mustBeShipped ? fulfilled - (returned - returnedUnshipped) : ordered - returned,
    ]),
  );
}

/** How many units of each line item can still be returned: neither returned nor in another open return. */
export function returnableOf(
  order: Order,
  returns: readonly Return[],
  settings: Pick<Settings, 'payments'>,
): Map<string, number> {
  const open = returns.filter(isOpen).flatMap(({ lineItems }) => lineItems);
  return new Map(
    [...unreturnedOf(order, settings)].map(([key, unreturned]) => {
      const reserved = open.reduce((sum, line) => (line.lineItemKey === key ? sum + line.quantity : sum), 0);
      return [key, Math.max(0, unreturned - reserved)];
    }),
  );
}

/**
 * Until when a line item can be returned: to the end of the last day in the time zone of the shop, because a period that
 * is given in days includes its last day.
 */
const returnableUntil = ({ order, shipments, shop }: Omit<Returnable, 'returns' | 'now'>, key: string): number =>
  endOfDay(shop.timezone, returnableSince(order, shipments, key), shop.settings.returns.windowDays);

/** Since when a line item can be returned: its last delivery or shipment, otherwise since the order was processed. */
function returnableSince({ processedAt, createdAt }: Order, shipments: readonly Shipment[], key: string): number {
  const times = shipments
    .filter(({ status, lineItems }) => status !== 'cancelled' && lineItems.some((line) => line.lineItemKey === key))
    .map((one) => (one.deliveredAt ?? one.shippedAt ?? one.createdAt).getTime());
  return Math.max((processedAt ?? createdAt).getTime(), ...times);
}

/** What a new return is checked against. */
export interface Returnable {
  order: Order;
  shipments: readonly Shipment[];
  returns: readonly Return[];
  shop: Pick<Shop, 'timezone'> & { settings: Pick<Settings, 'returns' | 'payments'> };
  now: Date;
}

/**
 * LINE_ITEM_NOT_FOUND, NOT_RETURNABLE for a gift card, TOO_BIG for more units than can still be returned, and
 * RETURN_WINDOW_ENDED.
 */
export function returnFaults(returnable: Returnable, lines: readonly Partial<Pieces>[]): Fault[] {
  const { order, returns, shop, now } = returnable;
  const left = returnableOf(order, returns, shop.settings);
  const giftCards = new Set(order.internals.lines.filter((line) => line.isGiftCard).map((line) => line.lineItemKey));
  return lines.flatMap(({ lineItemKey: key, quantity }, index): Fault[] => {
    if (key === undefined) return [];
    const field = `lineItems.${index}`;
    const own = left.get(key);
    if (own === undefined) return [faultOf('LINE_ITEM_NOT_FOUND', `${field}.lineItemKey`)];
    if (giftCards.has(key)) return [faultOf('NOT_RETURNABLE', `${field}.lineItemKey`)];
    const message = `Of the line item ${key}, ${own} units can still be returned.`;
    const tooMany: Fault[] =
      quantity !== undefined && quantity > own ? [{ code: 'TOO_BIG', field: `${field}.quantity`, message }] : [];
    const end = returnableUntil(returnable, key);
    const ended = `The line item ${key} could be returned until ${new Date(end).toISOString()}.`;
    const tooLate: Fault[] =
      now.getTime() > end ? [{ code: 'RETURN_WINDOW_ENDED', field: `${field}.lineItemKey`, message: ended }] : [];
    return [...tooMany, ...tooLate];
  });
}
