import type { Operation } from '../../core/operation/operation.js';
import { disableGiftCard } from './disable-gift-card.js';
import { getGiftCard } from './get-gift-card.js';
import { issueGiftCard } from './issue-gift-card.js';

/** The operations of gift cards. */
export const giftCardsOperations: readonly Operation<object>[] = [disableGiftCard, getGiftCard, issueGiftCard];
