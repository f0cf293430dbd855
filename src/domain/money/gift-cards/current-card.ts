import { refuse } from '../../../errors.js';
import type { Executor } from '../../../lib/executor.js';
import { findSuccessor, lockSuccession, type SucceededCard } from './gift-card-successor-repository.js';

/**
 * Locks a gift card whose use is about to be allowed again. Refuses GIFT_CARD_NOT_FOUND, GIFT_CARD_REPLACED, and
 * GIFT_CARD_WITHDRAWN.
 */
export async function currentCard(executor: Executor, shopId: string, cardToken: string): Promise<SucceededCard> {
  await lockSuccession(executor, shopId, cardToken);
  const found = await findSuccessor(executor, shopId, cardToken);
  if (!found) refuse('GIFT_CARD_NOT_FOUND', { field: 'cardToken' });
  if (found.card.cardToken !== cardToken) refuse('GIFT_CARD_REPLACED', { field: 'cardToken' });
  if (found.isWithdrawn) refuse('GIFT_CARD_WITHDRAWN', { field: 'cardToken' });
  return found;
}
