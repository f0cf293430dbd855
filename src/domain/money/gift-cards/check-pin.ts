import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { isPin } from './card-secret.js';
import type { GiftCard } from './gift-card.js';
import { findGiftCard } from './gift-card-repository.js';
import { mayTryPin, recordWrongPin } from './pin-attempt-repository.js';

/**
 * The card with this token and pin. Refuses GIFT_CARD_INVALID for an unknown card and a wrong pin alike, and
 * TOO_MANY_PIN_ATTEMPTS after 5 wrong pins an hour a card and client address, whether the card exists or not. The limit
 * is asked after the pin was checked: of pins tried at the same moment, too, no more than 5 wrong ones are heard.
 */
export async function checkPin(
  { database, clock, shopId, clientAddress }: ShopContext,
  cardToken: string,
  pin: string,
  field: string,
): Promise<GiftCard> {
  const guesser = { shopId, cardToken, clientAddress };
  if (!(await mayTryPin(database, guesser, clock.now()))) refuse('TOO_MANY_PIN_ATTEMPTS', { field });
  const found = await findGiftCard(database, shopId, cardToken);
  const isRight = await isPin(pin, found?.pinHash);
  const now = clock.now();
  const isHeard = isRight ? await mayTryPin(database, guesser, now) : await recordWrongPin(database, guesser, now);
  if (!isHeard) refuse('TOO_MANY_PIN_ATTEMPTS', { field });
  return found && isRight ? found.card : refuse('GIFT_CARD_INVALID', { field });
}
