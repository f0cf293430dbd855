import { z } from 'zod';
import { mintPin } from './card-secret.js';
import { giftCardSchema } from './gift-card.js';

/** A gift card that an operation issued because money could not return to its card. */
export const newGiftCardSchema = z
  .object({
    giftCard: giftCardSchema.describe(
      'The new gift card. Its `replaces` is the token of the card that could not be used.',
    ),
    cardPin: z
      .string()
      .nullable()
      .describe(
        'The PIN, which is returned only once; null if it was sent to the recipient by email, or if the request was repeated.',
      ),
    isMailed: z.boolean().describe('Whether the token and the PIN were sent to the recipient by email.'),
  })
  .meta({
    id: 'NewGiftCard',
    description: 'A gift card that was issued because the card of a payment is disabled or has expired.',
  });

export type NewGiftCard = z.output<typeof newGiftCardSchema>;

/** The member of responses of operations that may issue gift cards. */
export const newGiftCardsOutput = z
  .array(newGiftCardSchema)
  .describe('The gift cards that were issued because the card of a payment is disabled or has expired; usually none.');

/** The PINs of the gift cards that the calls of an operation may issue, by the references of the calls. */
export class NewCards {
  readonly #pins = new Map<string, string>();

  /** Allows a call to issue a card. */
  forCall({ reference }: { reference: string }): { pin: string } {
    const pin = mintPin();
    this.#pins.set(reference, pin);
    return { pin };
  }

  /** The PIN that a call was allowed to use; undefined for calls of another process. */
  pinOf(reference: string): string | undefined {
    return this.#pins.get(reference);
  }
}

/** Cards as they are recorded, without their PINs. */
export const withoutPins = (cards: readonly NewGiftCard[]): NewGiftCard[] =>
  cards.map((card) => ({ ...card, cardPin: null }));
