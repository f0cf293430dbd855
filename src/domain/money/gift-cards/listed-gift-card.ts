import { z } from 'zod';

/** A gift card in a list, without its token. */
export const listedGiftCardSchema = z.object({
  // Random: it says nothing about the token.
  id: z.string().describe('The ID of the gift card in the list. It is not the token.'),
  tokenEnd: z.string().describe('The last four characters of the token.'),
  amount: z.int().describe('The initial value, in minor units.'),
  balance: z.int().describe('The remaining balance, in minor units.'),
  currency: z.string().describe('The ISO 4217 currency code.'),
  recipientName: z.string().describe('The name of the recipient.'),
  recipientEmail: z.string().describe('The email address of the recipient.'),
  expiryDate: z
    .string()
    .nullable()
    .describe('The last day on which it can be used, in UTC, such as `2027-12-31`; null if it does not expire.'),
  isDisabled: z.boolean().describe('Whether it is disabled.'),
  isReplaced: z.boolean().describe('Whether it was reissued.'),
  createdAt: z.date().describe('When it was issued.'),
});

export type ListedGiftCard = z.output<typeof listedGiftCardSchema>;
