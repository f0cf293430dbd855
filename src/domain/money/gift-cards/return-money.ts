import type { Tillgate } from '../../../context.js';
import type { Clock } from '../../../lib/clock.js';
import type { Encryption } from '../../../lib/encryption.js';
import type { Executor } from '../../../lib/executor.js';
import type { ReturningCall } from '../../../outbound/gateways/gateway.js';
import { queueSecretMail } from '../../core/mail/mail-repository.js';
import { mintPin, type PinHashing } from './card-secret.js';
import { dayOf, ended } from './gift-card.js';
import { onlyOnce, type GiftCardEntry } from './gift-card-entry-repository.js';
import {
  addBalance,
  bookReturnToCard,
  findPayingCard,
  insertReturn,
  lockOpen,
  takeOpen,
  type BookedReturn,
  type ReturnCall,
} from './gift-card-return-repository.js';
import {
  findSuccessor,
  insertSuccessor,
  lockSuccession,
  type SucceededCard,
} from './gift-card-successor-repository.js';
import { giftCardMail } from './gift-card-mail.js';
import { addressOf, successorFor } from './successor.js';

/** What a return needs of the service. */
export interface ReturnDependencies {
  database: Tillgate['database'];
  clock: Clock;
  encryption: Encryption;
  pinHashing: PinHashing;
}

/** Where returned money goes: to the card, also if nobody can use it, to a new card, or nowhere. */
export type ReturnPlace = 'card' | 'unusable_card' | 'new_card' | 'refused';

/**
 * Decides where returned money goes. A card that ended gets none, unless its own purchase was returned: then no other
 * card may be issued for it. A void cannot be refused.
 */
export function placeOf(
  { card, isWithdrawn }: Pick<SucceededCard, 'card' | 'isWithdrawn'>,
  { type, toNewCard }: { type: ReturnCall['type']; toNewCard: boolean },
  now: Date,
): ReturnPlace {
  if (!ended(card, now)) return 'card';
  if (isWithdrawn) return 'unusable_card';
  if (toNewCard) return 'new_card';
  return type === 'void' ? 'unusable_card' : 'refused';
}

/** A PIN with its hash, made before the cards are locked. */
interface HashedPin {
  pin: string;
  hash: string;
}

/** Issues a card for an amount that cannot return to its card, and sends it to its recipient if that is possible. */
async function issueSuccessor(
  { encryption }: ReturnDependencies,
  executor: Executor,
  shopId: string,
  succeeded: SucceededCard,
  { amount, pin, now }: { amount: number; pin: HashedPin; now: Date },
): Promise<Pick<BookedReturn, 'returnedTo' | 'followUp'>> {
  const card = successorFor(succeeded.card, amount, now);
  await insertSuccessor(executor, shopId, { card, pinHash: pin.hash, originToken: succeeded.originToken });
  const address = addressOf(succeeded);
  if (address !== undefined)
    await queueSecretMail(
      executor,
      encryption,
      shopId,
      giftCardMail(card, pin.pin, { recipient: address, reason: 'refunded' }),
      now,
    );
  return { returnedTo: card.cardToken, followUp: address === undefined ? 'new_card' : 'new_card_mailed' };
}

/** Books a return to a card that cannot be used or was replaced, or of money that is not there. */
async function bookElsewhere(
  dependencies: ReturnDependencies,
  executor: Executor,
  call: ReturnCall,
  pin: HashedPin | undefined,
): Promise<GiftCardEntry> {
  const { shopId, type } = call;
  const now = dependencies.clock.now();
  const cardToken = await findPayingCard(executor, call);
  const book = (booked: Partial<BookedReturn>): Promise<GiftCardEntry> => {
    const nothing = {
      cardToken: cardToken ?? '',
      amount: call.amount,
      decline: null,
      returnedTo: null,
      followUp: null,
    };
    return insertReturn(executor, call, { ...nothing, ...booked }, now);
  };
  const missing = type === 'void' ? 'unknown_authorization' : 'refund_exceeds_capture';
  if (cardToken === undefined) return book({ amount: type === 'void' ? 0 : call.amount, decline: missing });
  await lockSuccession(executor, shopId, cardToken);
  const succeeded = await findSuccessor(executor, shopId, cardToken);
  const open = await lockOpen(executor, call);
  if (type === 'refund' && open < call.amount) return book({ decline: missing });
  const amount = type === 'void' ? open : call.amount;
  if (amount === 0) return book({ amount });
  if (!succeeded) throw new Error('the gift card of an entry is missing');
  const place = placeOf(succeeded, { type, toNewCard: pin !== undefined }, now);
  const { card } = succeeded;
  if (place === 'refused') return book({ decline: card.isDisabled ? 'card_disabled' : 'card_expired' });
  await takeOpen(executor, call, amount);
  if (place === 'new_card' && pin)
    return book({ amount, ...(await issueSuccessor(dependencies, executor, shopId, succeeded, { amount, pin, now })) });
  await addBalance(executor, shopId, card.cardToken, amount);
  const returnedTo = card.cardToken === cardToken ? null : card.cardToken;
  return book({ amount, returnedTo, followUp: place === 'unusable_card' ? 'unusable_card' : null });
}

/**
 * Returns money of a card: in one statement if the card can be used. Otherwise it goes to the card that replaced it, to a
 * new card if the call allows that, or to the card itself, for which a person is called; or the return is declined. A
 * repeated call with the same reference returns the first outcome.
 */
export function returnMoney(
  dependencies: ReturnDependencies,
  call: ReturnCall & ReturningCall,
): Promise<GiftCardEntry> {
  const { database, clock, pinHashing } = dependencies;
  return onlyOnce(database, call, async () => {
    const now = clock.now();
    const returned = await bookReturnToCard(database, call, dayOf(now), now);
    if (returned) return returned;
    const pin = call.newCard && (call.newCard.pin ?? mintPin());
    const hashed = pin === undefined ? undefined : { pin, hash: await pinHashing.hash(pin) };
    return database.transaction((executor) => bookElsewhere(dependencies, executor, call, hashed));
  });
}
