import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { errorTable, faultOf, OperationError, refuse, refuseAll, type Fault } from '../../../errors.js';
import { amount, distinctBy, requiredText } from '../../../lib/fields.js';
import { crashPoint } from '../../../lib/crash-points.js';
import { backend } from '../../core/operation/access.js';
import { refuseUncounted } from '../../core/operation/limits/counted-amount.js';
import { orderOperation, type OrderContext } from '../../core/operation/operation.js';
import { includesScope } from '../../core/operation/scopes.js';
import { giftCardSchema, type GiftCard } from '../../money/gift-cards/gift-card.js';
import { newGiftCardsOutput, type NewGiftCard } from '../../money/gift-cards/new-cards.js';
import { writeRestocked } from '../../money/ledger/refund-consequences.js';
import { returnedItems, returnedVariants, withReturned } from '../../money/ledger/returned-lines.js';
import { takeBack } from '../../catalog/reservation-repository.js';
import { withConcern } from '../../order/document/attention.js';
import type { Pieces } from '../../order/document/line-pieces.js';
import type { Concern, Order } from '../../order/document/order.js';
import { lineItemKey } from '../../order/lines/cart-item.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import type { Settings } from '../../shop/shops/settings.js';
import type { Shop } from '../../shop/shops/shop.js';
import {
  changeReturn,
  findReturn,
  returnEvent,
  withoutReturnConcerns,
  type OrderWithReturns,
  type ReturnChange,
  type ReturnResult,
} from './change-return.js';
import { payReturn, type Paid } from './pay-return.js';
import { refundableOf } from './refundable.js';
import { returnOutcomes, type Return, type ReturnLine } from './return.js';
import { returnAmount } from './return-amount.js';
import { restoreReturn, returnId, returnOutput } from './return-input.js';
import { readReturns } from './return-repository.js';
import { unreturnedOf } from './returnable.js';
import { statusAfter } from './return-moves.js';

const receivedLine = z
  .object({
    lineItemKey: lineItemKey.meta({ graphql: 'ID' }).describe('The key of the line item. Required.'),
    quantity: z
      .int()
      .min(0)
      .max(1_000_000)
      .nullish()
      .describe('How many units arrived. Defaults to the quantity of the return.'),
    condition: requiredText(255).nullish().describe('The condition in which they arrived.'),
    restock: z
      .boolean()
      .nullish()
      .describe('Whether they go back into stock. Defaults to what was chosen when the return was created.'),
  })
  .meta({ id: 'ReceivedLineItemInput', description: 'Units of a line item that arrived with a return.' });

const receiveInput = z.object({
  returnId,
  lineItems: distinctBy(z.array(receivedLine).min(1).max(1_000), 'lineItemKey')
    .nullish()
    .describe('The units that arrived; line items that are not listed did not. Defaults to all units of the return.'),
  outcome: z
    .enum(returnOutcomes)
    .nullish()
    .describe('What the customer gets: `refund`, `store_credit` or `none`. Defaults to the outcome of the return.'),
  fee: amount().nullish().describe('The fee that is subtracted, in minor units. Defaults to the fee of the return.'),
  refundsShipping: z
    .boolean()
    .nullish()
    .describe('Whether shipping is refunded, too. Defaults to what was chosen when the return was created.'),
});

type ReceiveInput = z.output<typeof receiveInput>;

/** The lines of a return as they arrived. Refuses LINE_ITEM_NOT_FOUND, and TOO_BIG for more units than were announced. */
function receivedLines({ lineItems }: Return, given: ReceiveInput['lineItems']): ReturnLine[] {
  if (!given) return lineItems.map((line) => ({ ...line, receivedQuantity: line.quantity }));
  const announced = new Map(lineItems.map((line) => [line.lineItemKey, line]));
  refuseAll(
    given.flatMap(({ lineItemKey: key, quantity }, index): Fault[] => {
      const line = announced.get(key);
      const field = `lineItems.${index}`;
      const unknown = { message: 'The return does not contain this line item.' };
      if (!line) return [{ ...faultOf('LINE_ITEM_NOT_FOUND', `${field}.lineItemKey`), ...unknown }];
      const message = `The return contains ${line.quantity} units of the line item ${key}.`;
      return quantity && quantity > line.quantity ? [{ code: 'TOO_BIG', field: `${field}.quantity`, message }] : [];
    }),
  );
  const arrived = new Map(given.map((line) => [line.lineItemKey, line]));
  return lineItems.map((line) => {
    const own = arrived.get(line.lineItemKey);
    return {
      ...line,
      receivedQuantity: own ? (own.quantity ?? line.quantity) : 0,
      condition: own?.condition ?? line.condition,
      restock: own?.restock ?? line.restock,
    };
  });
}

/** Refuses TOO_BIG for units that a refund has returned in the meantime, or that were not shipped after all, and NOTHING_TO_RETURN without any unit. */
function refuseReturned(order: Order, settings: Settings, pieces: readonly Pieces[]): void {
  const left = unreturnedOf(order, settings);
  refuseAll(
    pieces.flatMap(({ lineItemKey: key, quantity }): Fault[] => {
      const own = left.get(key) ?? 0;
      const message = `Of the line item ${key}, ${own} units can still be returned.`;
      return quantity > own ? [{ code: 'TOO_BIG', field: 'lineItems', message }] : [];
    }),
  );
  if (pieces.length === 0) refuse('NOTHING_TO_RETURN', { field: 'lineItems' });
}

/** Whether the caller may move money. */
const mayPay = ({ caller }: OrderContext): boolean =>
  'scopes' in caller && includesScope(caller.scopes, 'write_payments');

/** A concern for a person: a received return that its receiver was not allowed to pay. */
const refundRequest = ({ id, number }: Return, now: Date): Concern => ({
  about: 'refund_request',
  reason: `Return ${number} was received and waits for its payment.`,
  since: now.toISOString(),
  transactionId: id,
});

/** What a return pays, as far as money is left. Refuses NOTHING_TO_REFUND if none is, although it should pay. */
async function payable(
  context: OrderContext,
  order: Order,
  received: Pick<Return, 'outcome' | 'fee' | 'refundsShipping'>,
  pieces: readonly Pieces[],
): Promise<number> {
  if (received.outcome === 'none') return 0;
  const due = returnAmount(order, pieces, received);
  if (due === 0) return 0;
  const left = await refundableOf(context, order, received);
  if (left === 0)
    refuse('NOTHING_TO_REFUND', {
      field: 'outcome',
      message: `${errorTable.NOTHING_TO_REFUND.meaning} Receive the return with the outcome none.`,
    });
  return Math.min(due, left);
}

/** The receipt of an approved return. */
async function receipt(
  context: OrderContext,
  { order, shop, returns }: { order: Order; shop: Pick<Shop, 'settings'>; returns: readonly Return[] },
  before: Return,
  input: ReceiveInput,
): Promise<ReturnChange> {
  const now = context.clock.now();
  const status = statusAfter(before, 'receive');
  const lineItems = receivedLines(before, input.lineItems);
  const pieces = lineItems.flatMap(({ lineItemKey: key, receivedQuantity }): Pieces[] =>
    receivedQuantity ? [{ lineItemKey: key, quantity: receivedQuantity }] : [],
  );
  refuseReturned(order, shop.settings, pieces);
  const wantsShipping = input.refundsShipping ?? before.refundsShipping;
  const isShippingPaid = returns.some(
    (one) => one.refundsShipping && (one.status === 'received' || one.status === 'closed') && one.amount > 0,
  );
  const chosen = {
    outcome: input.outcome ?? before.outcome,
    fee: input.fee ?? before.fee,
    refundsShipping: wantsShipping && !isShippingPaid,
  };
  const due = await payable(context, order, chosen, pieces);
  if (mayPay(context)) refuseUncounted(context, due);
  const paymentStatus = due === 0 ? 'none' : mayPay(context) ? 'due' : 'requested';
  const received: Return = {
    ...before,
    ...chosen,
    status,
    lineItems,
    amount: due,
    paymentStatus,
    receivedAt: now,
    updatedAt: now,
  };
  const ended: Return = { ...received, status: statusAfter(received, 'close'), closedAt: now };
  const isSellable = ({ lineItemKey: key }: Pieces): boolean =>
    lineItems.some((line) => line.lineItemKey === key && line.restock);
  const sellable = pieces.filter(isSellable);
  const unsellable = pieces.filter((one) => !isSellable(one));
  const restocked = { variants: returnedVariants(order, sellable), items: returnedItems(order, sellable) };
  const returned = withReturned(order, pieces, 'shipped first');
  return {
    return: due === 0 ? ended : received,
    order: paymentStatus === 'requested' ? withConcern(returned, refundRequest(received, now)) : returned,
    events: [returnEvent('received', received), ...(due === 0 ? [returnEvent('closed', ended)] : [])],
    alongside: {
      write: async (executor) => {
        await writeRestocked(executor, order, restocked, now);
        const { shopId, publicOrderId } = order;
        await takeBack(executor, { shopId, publicOrderId }, returnedVariants(order, unsellable), { sellable: false });
      },
    },
  };
}

/**
 * Refuses RETURN_STATUS for members that differ from what was decided when the return was received: the payment is of that
 * amount and of that kind, and is not made otherwise without a word. Line items that are not listed did not arrive, as in the
 * receipt. Shipping may be asked for again: another return may have refunded it.
 */
function refuseOtherTerms(before: Return, input: ReceiveInput): void {
  const { number, outcome, fee } = before;
  const received = new Map(before.lineItems.map((line) => [line.lineItemKey, line.receivedQuantity]));
  const differs = {
    outcome: input.outcome !== undefined && input.outcome !== null && input.outcome !== outcome,
    fee: input.fee !== undefined && input.fee !== null && input.fee !== fee,
    refundsShipping: input.refundsShipping === false && before.refundsShipping,
    lineItems:
      Boolean(input.lineItems) &&
      receivedLines(before, input.lineItems).some(
        ({ lineItemKey: key, receivedQuantity }) => received.get(key) !== receivedQuantity,
      ),
  };
  const message = `Return ${number} was received already, with the outcome ${outcome}. Its payment can no longer be changed.`;
  refuseAll(
    Object.entries(differs).flatMap(([field, isOther]): Fault[] =>
      isOther ? [{ code: 'RETURN_STATUS', field, message }] : [],
    ),
  );
}

/** Whether a return was received without its payment. */
const isUnpaid = ({ status, paymentStatus }: Return): boolean =>
  status === 'received' && (paymentStatus === 'requested' || paymentStatus === 'failed');

/** What a receipt pays, in minor units; 0 if its caller may only request the payment. */
async function amountToPay(context: OrderContext, input: ReceiveInput): Promise<number> {
  const { database, shopId, publicOrderId } = context;
  const found = mayPay(context) ? await loadOrder(database, { shopId, publicOrderId }) : undefined;
  if (!found) return 0;
  const returns = await readReturns(database, shopId, publicOrderId);
  const before = findReturn({ returns }, input.returnId);
  if (isUnpaid(before)) {
    refuseOtherTerms(before, input);
    return before.amount;
  }
  if (before.status !== 'approved') return 0;
  const received = await receipt(context, { ...found, returns }, before, input);
  return received.return.amount;
}

/** The receipt of a return, or the payment of one that was received without it. */
async function receiptOrPayment(
  context: OrderContext,
  found: OrderWithReturns,
  input: ReceiveInput,
): Promise<ReturnChange | { unchanged: Return }> {
  const before = findReturn(found, input.returnId);
  const isPayment = isUnpaid(before) || (before.status === 'received' && before.paymentStatus === 'due');
  if (isPayment && mayPay(context)) refuseOtherTerms(before, input);
  // A payment that is due is only retried.
  if (before.status === 'received' && before.paymentStatus === 'due' && mayPay(context)) return { unchanged: before };
  if (isUnpaid(before) && mayPay(context)) {
    refuseUncounted(context, before.amount);
    const due: Return = { ...before, paymentStatus: 'due', updatedAt: context.clock.now() };
    return { return: due, order: withoutReturnConcerns(found.order, before), events: [] };
  }
  // The process of the first call with this key died after the receipt.
  const isReceived = before.status === 'received' || before.status === 'closed';
  if (isReceived && context.claimedKey?.isTakenOver) return { unchanged: before };
  return receipt(context, found, before, input);
}

interface ReceivedReturn extends ReturnResult {
  giftCard: GiftCard | null;
  cardPin: string | null;
  newGiftCards: NewGiftCard[];
}

const nothingIssued = { giftCard: null, cardPin: null, newGiftCards: [] };

/** Pays a return that is due. A failure is not that of the receipt: a job pays it, or a person is called. */
async function paidNow(context: OrderContext, result: ReturnResult): Promise<Paid | undefined> {
  try {
    return await payReturn(context, context, result.return.id, {
      attempt: 1,
      showsPin: true,
    });
  } catch (error) {
    if (!(error instanceof OperationError))
      context.log.warn({ err: error, order: context.publicOrderId }, 'a return is paid later');
    return undefined;
  }
}

/**
 * Records that a return has arrived: its units are returned, those to be restocked go back into stock, and the customer
 * gets the refund or the store credit. Without `write_payments` the payment is requested from somebody who has it, and who
 * calls this operation again. A receipt stands even if its payment fails. Refuses RETURN_STATUS, LINE_ITEM_NOT_FOUND,
 * TOO_BIG, NOTHING_TO_RETURN and NOTHING_TO_REFUND.
 */
export const receiveReturn = orderOperation(
  {
    operation: 'receiveReturn',
    summary: 'Receive Return',
    description:
      'Records that an approved return has arrived, restocks its units, and refunds the customer or issues store credit. Without the scope `write_payments` the payment is only requested: the order needs attention, and somebody with the scope calls this operation again to pay what was decided at the receipt. If the gateway refuses the refund, the receipt stands with the `paymentStatus` `failed`.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_shipments'),
    input: receiveInput,
    output: returnOutput.extend({
      giftCard: giftCardSchema
        .nullable()
        .describe('The gift card that was issued as store credit; null if there is none.'),
      cardPin: z
        .string()
        .nullable()
        .describe(
          'The PIN of the gift card, which is returned only once; null if it was sent to the customer by email, or if the request was repeated.',
        ),
      newGiftCards: newGiftCardsOutput,
    }),
    keyed: true,
    givesBack: amountToPay,
    restore: async (context: ShopContext, recorded: ReceivedReturn): Promise<ReceivedReturn> => ({
      ...(await restoreReturn(context, recorded)),
      ...nothingIssued,
    }),
    audit: { resource: 'return', id: (input) => input.returnId },
  },
  async (context, input): Promise<ReceivedReturn> => {
    const result = await changeReturn(context, (found) => receiptOrPayment(context, found, input));
    if (result.return.paymentStatus !== 'due') return { ...result, ...nothingIssued };
    crashPoint('return:received');
    const paid = await paidNow(context, result);
    const current = await restoreReturn(context, { ...result, order: paid?.order ?? result.order });
    return { ...current, ...nothingIssued, ...paid?.shown };
  },
);
