import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idText } from '../../../../lib/fields.js';

/** A saved payment method as both APIs return it. */
export const savedMethodSchema = z
  .object({
    type: z.string().describe('The type, such as `credit_card`.'),
    publicId: idText().describe("The ID. A payment can be added with it instead of a gateway's token."),
    isDefault: z.boolean().describe("Whether it is the customer's default."),
    ccType: z.string().describe('The brand of the card, such as `visa`; empty if unknown.'),
    lastFour: z.string().describe('The last four digits; empty if unknown.'),
    expiration: z
      .object({ date: z.string().describe('The last month in which the card is valid, as YYYY-MM.') })
      .meta({ id: 'CardExpiration', description: 'The expiry of a card.' })
      .nullable()
      .describe('When it expires; null if unknown.'),
  })
  .meta({ id: 'SavedPaymentMethod', description: 'A payment method that a customer has saved.' });

export type ShownMethod = z.output<typeof savedMethodSchema>;

/** A saved method as it is stored, with its token encrypted. */
export interface SavedMethod extends ShownMethod {
  publicCustomerId: string;
  gatewayPublicId: string;
  token: string;
}

/** A saved method without its token. */
export const shownMethod = ({ type, publicId, isDefault, ccType, lastFour, expiration }: SavedMethod): ShownMethod => ({
  type,
  publicId,
  isDefault,
  ccType,
  lastFour,
  expiration,
});

/** Distinguishes the ID of a saved method from a gateway's token; a payment can be added with either. */
const idForm = /^saved_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const newMethodId = (): string => `saved_${randomUUID()}`;
export const isMethodId = (token: string): boolean => idForm.test(token);

/** The encryption context of a method's token. */
export const aboutSavedToken = (shopId: string, publicId: string): string =>
  `saved payment method ${shopId} ${publicId} token`;

/** Identifies a token of a customer without storing it. */
export function tokenHash(shopId: string, publicCustomerId: string, token: string): string {
  return createHash('sha256')
    .update(JSON.stringify([shopId, publicCustomerId, token]))
    .digest('base64url');
}
