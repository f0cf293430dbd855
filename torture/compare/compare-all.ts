import type { Books } from '../gateway/books.js';
import { compareCodes } from './compare-codes.js';
import { compareEvents } from './compare-events.js';
import { compareGiftCards } from './compare-gift-cards.js';
import { compareLedger, comparePayments } from './compare-ledger.js';
import { compareOrders } from './compare-orders.js';
import { compareStock } from './compare-stock.js';
import type { Stored } from './stored.js';

/** Everything against everything: what does not agree, in words. */
export function compareAll(
  stored: Stored,
  books: readonly Books[],
  { gatewayIds, verifiesOnly }: { gatewayIds: readonly string[]; verifiesOnly: boolean },
): string[] {
  return [
    ...compareLedger(stored, books, gatewayIds),
    ...comparePayments(stored),
    ...compareOrders(stored, { verifiesOnly }),
    // What a verified payment can still take is in no sum, so that nobody but the service knows of a full refund.
    ...(verifiesOnly ? [] : [...compareStock(stored), ...compareGiftCards(stored)]),
    ...compareCodes(stored),
    ...compareEvents(stored),
  ];
}
