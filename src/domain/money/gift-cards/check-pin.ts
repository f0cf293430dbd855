import { createHash } from 'node:crypto';
import type { ShopContext } from '../../../context.js';
import { refuse } from '../../../errors.js';
import type { AttemptLimit } from '../../core/attempts/attempt-repository.js';
import { limitAttempts } from '../../core/attempts/limit-attempts.js';
import type { GiftCard } from './gift-card.js';
import { findGiftCard } from './gift-card-repository.js';

/**
 * Wrong pins an hour: of a card and client address, with an order, and of a client address with order tokens. The first
 * two are counted apart for order tokens and for each access token, so that shoppers cannot use up the attempts of a
 * shop's own staff behind the same address.
 */
const mostOfCard = 5;
const mostOfOrder = 20;
const mostOfAddress = 100;

// A token can be any text of any length, so only its hash is stored.
const hashOf = (cardToken: string): string => createHash('sha256').update(cardToken).digest('base64');

/** Whose attempts are counted together. */
const triedBy = ({ caller }: ShopContext): string =>
  caller.kind === 'access_token'
    ? ` with token ${caller.tokenId}`
    : caller.kind === 'person'
      ? ` by ${caller.user.userId}`
      : '';

function limitsOf(context: ShopContext, publicOrderId: string | undefined): AttemptLimit[] {
  const { clientAddress, caller } = context;
  const limits: AttemptLimit[] = [];
  if (publicOrderId !== undefined)
    limits.push({ subject: `gift cards of order ${publicOrderId}${triedBy(context)}`, most: mostOfOrder });
  if (caller.kind === 'order_token') limits.push({ subject: `gift cards from ${clientAddress}`, most: mostOfAddress });
  return limits;
}

/** Refuses TOO_MANY_PIN_ATTEMPTS for a second pin in one request. */
function takeAllowance({ pinAllowance }: ShopContext, field: string): void {
  if (!pinAllowance) return;
  if (pinAllowance.left === 0)
    refuse('TOO_MANY_PIN_ATTEMPTS', { field, message: 'Send only one gift card PIN per request.' });
  pinAllowance.left -= 1;
}

/**
 * The card with this token and pin. Refuses GIFT_CARD_INVALID for an unknown card and a wrong pin alike, and
 * TOO_MANY_PIN_ATTEMPTS after 5 wrong pins an hour of a card and client address, 20 with an order and 100 of a client
 * address with order tokens, whether the card exists or not, and for a second pin in the same request. Order tokens do
 * not use up the attempts of an access token. All of this is checked before the pin is hashed, which is expensive.
 */
export async function checkPin(
  context: ShopContext,
  { cardToken, pin, field, publicOrderId }: { cardToken: string; pin: string; field: string; publicOrderId?: string },
): Promise<GiftCard> {
  const { database, shopId, pinHashing } = context;
  takeAllowance(context, field);
  const subject = `gift card ${hashOf(cardToken)} from ${context.clientAddress}${triedBy(context)}`;
  const ofCard = { subject, most: mostOfCard };
  const codes = { wrong: 'GIFT_CARD_INVALID', exhausted: 'TOO_MANY_PIN_ATTEMPTS' } as const;
  const check = async (): Promise<GiftCard> => {
    const found = await findGiftCard(database, shopId, cardToken);
    const isRight = await pinHashing.matches(pin, found?.pinHash);
    return found && isRight ? found.card : refuse('GIFT_CARD_INVALID', { field });
  };
  // Sequentially, so that concurrent checks of correct PINs do not use up the limit.
  return pinHashing.inTurn(`${shopId} ${ofCard.subject}`, () =>
    limitAttempts(context, { limits: [ofCard, ...limitsOf(context, publicOrderId)], field, ...codes }, check),
  );
}
