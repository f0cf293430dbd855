import { isDeepStrictEqual } from 'node:util';
import { currencyByCode } from '../../../lib/currencies.js';
import { minorToDecimal } from '../../../lib/money.js';
import { ownFulfillmentStatus } from '../../order/document/order-summary.js';
import type { Order } from '../../order/document/order.js';
import type { Transaction } from '../../money/ledger/transaction.js';
import { financialStatus, platformPayments, refundedAmount, type Money, type Wire } from './platform-order-payments.js';

/** Formats amounts of the order as decimal texts with exactly the currency's decimals. */
export function moneyOf({ state }: Order): Money {
  const digits = currencyByCode(state.currency.isoCode)?.digits ?? 2;
  return (amount) => minorToDecimal(amount, digits);
}

/** The members of a platform order that change after the order was processed (docs/platform-order.md). */
export function platformOrderChanges(order: Order, ledger: readonly Transaction[]) {
  const money = moneyOf(order);
  return {
    order_status: order.status === 'cancelled' ? 'cancelled' : 'active',
    fulfillment_status: ownFulfillmentStatus(order),
    financial_status: financialStatus(order, ledger),
    refunded_amount: money(refundedAmount(ledger)),
    payments: platformPayments(order, ledger, money),
  };
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : isDeepStrictEqual(one, other);

/**
 * The members that differ from the reported ones; case is ignored, because platforms write values in their own case.
 */
export function changedMembers(members: Wire, reported: Wire): Wire {
  return Object.fromEntries(Object.entries(members).filter(([name, value]) => !isSame(value, reported[name])));
}
