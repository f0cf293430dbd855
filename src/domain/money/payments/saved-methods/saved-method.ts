import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** A payment method that a customer pays with again, as both doors show it (spec 3, "Saved payment method"). */
export const savedMethodSchema = z.object({
  type: z.string(),
  publicId: z.string(),
  isDefault: z.boolean(),
  /** Empty where it is not known, as is `lastFour`. */
  ccType: z.string(),
  lastFour: z.string(),
  /** `date` is YYYY-MM. */
  expiration: z.object({ date: z.string() }).nullable(),
});

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
