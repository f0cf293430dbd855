import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../lib/executor.js';
import { groupBy } from '../../../lib/group-by.js';
import { queueMails, type QueuedMail } from '../../core/mail/mail-repository.js';
import type { Order } from '../../order/document/order.js';
import { summedItems, type StockItem } from '../../order/inventory/ask-about-stock.js';
import { insertStockReturn } from '../../order/inventory/stock-return-repository.js';
import { takeBack, type VariantQuantity } from '../../catalog/reservation-repository.js';
import { withdrawSoldGiftCards } from '../gift-cards/withdraw-sold-gift-cards.js';
import type { CoverageOfOrder } from './coverage-repository.js';
import { coverageOf, positionsOf } from './payment-position.js';
import {
  allUnreturned,
  returnedItems,
  returnedVariants,
  stillReturnable,
  withReturned,
  type Returned,
} from './returned-lines.js';
import { markFollowed, type SettledRefund } from './late-outcome-repository.js';
import type { Transaction } from './transaction.js';

/** The consequences of successful refunds, to be written once, with the order. */
export interface FollowedRefunds {
  order: Order;
  /** Back into stock. */
  variants: VariantQuantity[];
  /** The same units, and those of line items without a variant. */
  items: StockItem[];
  mails: QueuedMail[];
  /** The refunds' rows in the ledger. */
  ids: string[];
  /** No payment of the processed order is captured, held or verified any more. */
  isFull: boolean;
}

/**
 * All units after a full refund, otherwise those that the call named, which are returned with the first of its refunds.
 */
function piecesOf(order: Order, isFull: boolean, refunds: readonly SettledRefund[]): Returned[] {
  const [first] = refunds;
  if (!first?.consequences.returnsPieces || order.status !== 'processed') return [];
  if (isFull) return allUnreturned(order);
  return refunds.some(({ isFollowed }) => isFollowed) ? [] : stillReturnable(order, first.consequences.lines);
}

/** The email to the customer about refunds, if the caller asked for it. */
function mailsOf(order: Order, due: readonly SettledRefund[]): QueuedMail[] {
  const recipient = order.state.customer?.emailAddress;
  const [first] = due;
  if (!recipient || !first?.consequences.tellsCustomer) return [];
  const amount = due.reduce((sum, one) => sum + one.amount, 0);
  const { publicOrderId } = order;
  return [{ kind: 'refund', recipient, publicOrderId, data: { amount, reason: first.reason } }];
}

/**
 * The consequences of the refunds that succeeded since the order was last written: units are returned to stock if the
 * order was processed, and the customer gets an email if the caller requested it. After a full refund, nothing is
 * captured, held or verified.
 */
export function followRefunds(
  order: Order,
  ledger: readonly Transaction[],
  refunds: readonly SettledRefund[],
  { covers }: Pick<CoverageOfOrder, 'covers'>,
): FollowedRefunds {
  // A refund with an open outcome may still be refused; the last one that succeeds makes the refund full.
  const isFull =
    covers.length === 0 &&
    positionsOf(order.state.payments, ledger).every(
      (position) => coverageOf(position) === 0 && position.refunding === 0,
    );
  const byCall = groupBy(refunds, ({ consequences }) => consequences.call);
  const isDue = order.status === 'processed' && refunds.some(({ isFollowed }) => !isFollowed);
  const nothing: FollowedRefunds = { order, variants: [], items: [], mails: [], ids: [], isFull: isFull && isDue };
  return [...byCall.values()].reduce((followed, ofCall) => {
    const due = ofCall.filter(({ isFollowed }) => !isFollowed);
    if (due.length === 0) return followed;
    const pieces = piecesOf(followed.order, isFull, ofCall);
    return {
      order: withReturned(followed.order, pieces),
      variants: [...followed.variants, ...returnedVariants(order, pieces)],
      items: [...followed.items, ...returnedItems(order, pieces)],
      mails: [...followed.mails, ...mailsOf(order, due)],
      ids: [...followed.ids, ...due.map(({ id }) => id)],
      isFull: followed.isFull,
    };
  }, nothing);
}

/** Returns units to stock, in the transaction that writes their order. */
export async function writeRestocked(
  executor: Executor,
  order: Order,
  { variants, items }: Pick<FollowedRefunds, 'variants' | 'items'>,
  now: Date,
): Promise<void> {
  await takeBack(executor, order, variants, { sellable: true });
  if (order.internals.stockIsElsewhere && items.length > 0)
    await insertStockReturn(executor, order, { id: randomUUID(), items: summedItems(items) }, now);
}

/** Writes the consequences, in the transaction that writes the order. */
export async function writeFollowed(executor: Executor, followed: FollowedRefunds, now: Date): Promise<void> {
  const { order, variants, items, mails, ids } = followed;
  if (ids.length === 0) return;
  await markFollowed(executor, order.shopId, ids, now);
  await writeRestocked(executor, order, { variants, items }, now);
  await queueMails(
    executor,
    mails.map((mail) => ({ ...mail, shopId: order.shopId })),
    now,
  );
}

/** The order after refunds: a full refund disables the gift cards that it bought. */
export async function withCardsOf(
  executor: Executor,
  { isFull }: FollowedRefunds,
  order: Order,
  now: Date,
): Promise<Order> {
  return isFull ? withdrawSoldGiftCards(executor, order, now) : order;
}
