import type { Tillgate } from '../../../context.js';
import { pause } from '../../../lib/pause.js';
import { toWire } from '../../../lib/wire.js';
import { queueSecretMail } from '../../core/mail/mail-repository.js';
import { loadOrder } from '../../order/storage/order-repository.js';
import { saveOrder } from '../../order/storage/save-order-repository.js';
import { sellsGiftCards, type Order } from '../../order/document/order.js';
import { mintCardToken, mintPin } from './card-secret.js';
import { giftCardMail } from './gift-card-mail.js';
import { giftCardSchema } from './gift-card.js';
import { recipientOf } from '../../order/lines/gift-card-line.js';
import { insertGiftCards, soldPieces, type NewGiftCard } from './sold-card-repository.js';

/** How many cards are issued in one transaction. */
const batch = 50;

/** How often it is retried after concurrent changes to the order; after that, the job is retried. */
const attempts = 20;

type Piece = Omit<NewGiftCard, 'cardToken' | 'pinHash' | 'createdAt'>;

/** The units of gift card line items that have no card yet: one card for each, for the price paid. */
function* missingPieces(order: Order, sold: ReadonlySet<string>): Generator<Piece> {
  const { customer, currency, lineItems } = order.state;
  const giftCards = new Set(order.internals.lines.filter((line) => line.isGiftCard).map((line) => line.lineItemKey));
  for (const { productData } of lineItems) {
    const { lineItemKey, quantity, price } = productData;
    if (!giftCards.has(lineItemKey) || price === 0) continue;
    const recipient = recipientOf(productData.properties);
    for (let piece = 1; piece <= quantity; piece++) {
      if (sold.has(`${lineItemKey}/${piece}`)) continue;
      yield {
        amount: price,
        currency: currency.isoCode,
        recipientName: recipient.name,
        recipientEmail: recipient.email,
        message: recipient.message,
        customerName: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
        customerEmail: customer?.emailAddress ?? '',
        expiryDate: null,
        soldAs: { publicOrderId: order.publicOrderId, lineItemKey, piece },
      };
    }
  }
}

function firstOf(pieces: Iterable<Piece>): Piece[] {
  const taken: Piece[] = [];
  for (const piece of pieces) if (taken.push(piece) === batch) break;
  return taken;
}

/** Issues cards with their events and emails in one transaction; false if the order has changed in the meantime. */
async function issue(
  { database, clock, encryption, pinHashing }: Tillgate,
  order: Order,
  pieces: readonly Piece[],
): Promise<boolean> {
  const now = clock.now();
  const pins = new Map<string, string>();
  const cards = await Promise.all(
    pieces.map(async (piece): Promise<NewGiftCard> => {
      const cardToken = mintCardToken();
      const pin = mintPin();
      pins.set(cardToken, pin);
      return { ...piece, cardToken, pinHash: await pinHashing.hash(pin), createdAt: now };
    }),
  );
  return database
    .transaction(async (executor) => {
      const issued = await insertGiftCards(executor, order.shopId, cards);
      if (issued.length === 0) return true;
      const events = issued.map((card) => ({
        type: 'gift_card/created',
        data: { gift_card: toWire(giftCardSchema, card) },
      }));
      if (!(await saveOrder(executor, { order, events, now }))) throw new OrderChanged();
      for (const card of issued) {
        const { publicOrderId } = order;
        const mail = giftCardMail(card, pins.get(card.cardToken) ?? '', { publicOrderId });
        await queueSecretMail(executor, encryption, order.shopId, mail, now);
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof OrderChanged) return false;
      throw error;
    });
}

/** Rolls the transaction back if another change came first. */
class OrderChanged extends Error {}

/**
 * Issues the gift cards that a processed order has bought: one for each unit, for the price paid. Repeating it issues
 * no card twice. Emits `gift_card/created` without the PIN, which only the email to the recipient contains.
 */
export async function issueSoldGiftCards(tillgate: Tillgate, shopId: string, publicOrderId: string): Promise<void> {
  const { database } = tillgate;
  for (let attempt = 0; attempt < attempts;) {
    const order = (await loadOrder(database, { shopId, publicOrderId }))?.order;
    if (order?.status !== 'processed' || order.internals.giftCardsWithdrawn) return;
    if (!sellsGiftCards(order)) return;
    const pieces = firstOf(missingPieces(order, await soldPieces(database, shopId, publicOrderId)));
    if (pieces.length === 0) return;
    if (await issue(tillgate, order, pieces)) continue;
    attempt += 1;
    await pause(50);
  }
  throw new Error(`the order ${publicOrderId} is too busy for its gift cards to be issued`);
}
