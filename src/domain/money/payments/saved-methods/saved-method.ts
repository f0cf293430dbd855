import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { idText } from '../../../../lib/fields.js';

/** A payment method that a customer pays with again, as both APIs show it. */
export const savedMethodSchema = z
  .object({
    type: z.string().describe('Its kind, such as `credit_card`.'),
    publicId: idText().describe("Its identifier, with which a payment is added in place of a gateway's token."),
    isDefault: z.boolean().describe("It is the customer's default."),
    ccType: z.string().describe('The brand of the card, such as `visa`; empty when it is not known.'),
    lastFour: z.string().describe('The last four digits; empty when they are not known.'),
    expiration: z
      .object({ date: z.string().describe('The last month in which it is valid, YYYY-MM.') })
      .meta({ id: 'CardExpiration', description: 'When a card expires.' })
      .nullable()
      .describe('When it expires; null when that is not known.'),
  })
  .meta({ id: 'SavedPaymentMethod', description: 'A payment method that a customer can pay with again.' });

export type ShownMethod = z.output<typeof savedMethodSchema>;

/** A saved method as it is stored; its token is sealed. */
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

/** Tells the id of a saved method from a gateway's token, so that a payment can be added with either. */
const idForm = /^saved_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const newMethodId = (): string => `saved_${randomUUID()}`;
export const isMethodId = (token: string): boolean => idForm.test(token);

/** What the token of a method is sealed for. */
export const sealedFor = (shopId: string, publicId: string): string =>
  `saved payment method ${shopId} ${publicId} token`;

/** By this the same token of a customer is known again. */
export function tokenHash(shopId: string, publicCustomerId: string, token: string): string {
  return createHash('sha256')
    .update(JSON.stringify([shopId, publicCustomerId, token]))
    .digest('base64url');
}
