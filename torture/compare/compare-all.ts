import type { Books } from '../gateway/books.js';
import { compareCodes } from './compare-codes.js';
import { compareEvents } from './compare-events.js';
import { compareGiftCards } from './compare-gift-cards.js';
import { compareLedger, comparePayments } from './compare-ledger.js';
import { compareOrders } from './compare-orders.js';
import { compareStock } from './compare-stock.js';
import type { Stored } from './stored.js';

/** Runs all comparisons; returns descriptions of what does not match. */
export function compareAll(
  stored: Stored,
  books: readonly Books[],
  { gatewayIds, verifiesOnly }: { gatewayIds: readonly string[]; verifiesOnly: boolean },
): string[] {
  return [
    ...compareLedger(stored, books, gatewayIds),
    ...comparePayments(stored),
    ...compareOrders(stored, { verifiesOnly }),
    // The uncaptured amount of a verified payment is in no sum, so that only the service can tell a full refund.
    ...(verifiesOnly ? [] : [...compareStock(stored), ...compareGiftCards(stored)]),
    ...compareCodes(stored),
    ...compareEvents(stored),
  ];
}
