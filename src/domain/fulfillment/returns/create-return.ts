import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { refuse, refuseAll, type Fault } from '../../../errors.js';
import { distinctBy, optionalText } from '../../../lib/fields.js';
import { memberOf } from '../../../lib/member-of.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation, type AboutOrder, type OrderContext } from '../../core/operation/operation.js';
import { readableItems } from '../../core/operation/readable-members.js';
import { checkAgainstOrder } from '../../order/changing/check-against-order.js';
import type { Pieces } from '../../order/document/line-pieces.js';
import { lineItemKey, quantity } from '../../order/lines/cart-item.js';
import type { LoadedOrder } from '../../order/storage/order-repository.js';
import { readShipments } from '../shipments/shipment-repository.js';
import { changeReturn, returnEvent, type ReturnResult } from './change-return.js';
import { returnOutcomes, returnReasons, type Return } from './return.js';
import { restoreReturn, returnOutput } from './return-input.js';
import { readReturns } from './return-repository.js';
import { returnFaults } from './returnable.js';

export const returnLine = z
  .object({
    lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The key of the line item. Required.'),
    quantity: quantity.describe('The number of units, 1 to 1,000,000. Required.'),
    reason: z
      .enum(returnReasons)
      .describe(
        'The reason: `too_small`, `too_large`, `damaged`, `wrong_item`, `not_as_described`, `changed_mind`, `late` or `other`. Required.',
      ),
    restock: z
      .boolean()
      .nullish()
      .describe('Whether the units go back into stock when they are received. Defaults to `true`.'),
  })
  .meta({ id: 'ReturnLineItemInput', description: 'Units of a line item to return.' });

/** What a return is requested with, by the shop or by the shopper. */
export const returnRequest = z.object({
  lineItems: distinctBy(z.array(returnLine).min(1).max(1_000), 'lineItemKey').describe(
    'The units to return, by line item. Required.',
  ),
  outcome: z
    .enum(returnOutcomes)
    .nullish()
    .describe('What the customer gets: `refund`, `store_credit` or `none`. Defaults to `refund`.'),
  refundsShipping: z.boolean().nullish().describe('Whether shipping is refunded, too. Defaults to `false`.'),
  note: optionalText(1_000).describe('A note, such as what is wrong with the item.'),
});

/**
 * Requests a return of units of a processed order. A shopper's request is approved at once if the setting
 * `returns.byShopper` is `automatic`. Refuses RETURNS_DISABLED, LINE_ITEM_NOT_FOUND, TOO_BIG for units that were
 * returned or are in another open return, NOT_RETURNABLE for a gift card, and RETURN_WINDOW_ENDED.
 */
export function openReturn(
  context: OrderContext,
  input: z.output<typeof returnRequest>,
  { byShopper }: { byShopper: boolean },
): Promise<ReturnResult> {
  const { database, clock, shopId, publicOrderId } = context;
  const id = randomUUID();
  return changeReturn(context, async ({ order, shop, returns }) => {
    const { enabled, byShopper: mayAsk, fee } = shop.settings.returns;
    if (!enabled || (byShopper && mayAsk === 'off')) refuse('RETURNS_DISABLED');
    const now = clock.now();
    const shipments = await readShipments(database, shopId, publicOrderId);
    refuseAll(returnFaults({ order, shipments, returns, shop, now }, input.lineItems));
    const requested: Return = {
      id,
      number: Math.max(0, ...returns.map(({ number }) => number)) + 1,
      status: 'requested',
      outcome: input.outcome ?? 'refund',
      byShopper,
      lineItems: input.lineItems.map(({ restock, ...line }) => ({
        ...line,
        receivedQuantity: null,
        condition: null,
        restock: restock ?? true,
      })),
      fee,
      refundsShipping: input.refundsShipping ?? false,
      paymentStatus: 'none',
      amount: 0,
      amountPaid: 0,
      giftCardToken: null,
      note: input.note,
      instructions: '',
      labelUrl: null,
      declineReason: '',
      requestedAt: now,
      approvedAt: null,
      receivedAt: null,
      closedAt: null,
      updatedAt: now,
    };
    if (!byShopper || mayAsk !== 'automatic')
      return { return: requested, events: [returnEvent('requested', requested)] };
    const approved: Return = { ...requested, status: 'approved', approvedAt: now };
    return { return: approved, events: [returnEvent('requested', requested), returnEvent('approved', approved)] };
  });
}

/** The faults of a request against the stored order, for a refusal that names every fault. */
export async function storedReturnFaults(
  { order, shop }: LoadedOrder,
  lines: readonly Partial<Pieces>[],
  { database, clock, shopId, publicOrderId }: AboutOrder,
): Promise<Fault[]> {
  if (order.status !== 'processed') return [];
  const [shipments, returns] = await Promise.all([
    readShipments(database, shopId, publicOrderId),
    readReturns(database, shopId, publicOrderId),
  ]);
  return returnFaults({ order, shipments, returns, shop, now: clock.now() }, lines);
}

/** Requests a return for the customer. */
export const createReturn = orderOperation(
  {
    operation: 'createReturn',
    summary: 'Create Return',
    description:
      'Requests a return of some units of a processed order. The units are reserved, so that no other return can contain them.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: returnRequest,
    checkStored: checkAgainstOrder(
      (input) => readableItems(returnLine, memberOf(input, 'lineItems')),
      storedReturnFaults,
    ),
    output: returnOutput,
    keyed: true,
    restore: restoreReturn,
    audit: { resource: 'return', made: ['return', 'id'] },
  },
  (context, input) => openReturn(context, input, { byShopper: false }),
);
