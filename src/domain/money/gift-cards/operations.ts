import type { Operation } from '../../core/operation/operation.js';
import { changeGiftCard } from './change-gift-card.js';
import { disableGiftCard } from './disable-gift-card.js';
import { enableGiftCard } from './enable-gift-card.js';
import { getGiftCard } from './get-gift-card.js';
import { issueGiftCard } from './issue-gift-card.js';
import { reissueGiftCard } from './reissue-gift-card.js';

/** The operations of gift cards. */
export const giftCardsOperations: readonly Operation<object>[] = [
  changeGiftCard,
  disableGiftCard,
  enableGiftCard,
  getGiftCard,
  issueGiftCard,
  reissueGiftCard,
];
