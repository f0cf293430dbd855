import { z } from 'zod';
import { refuse } from '../../../errors.js';
import type { Settings } from '../../shop/shops/settings.js';

type GiftCardSettings = Settings['giftCards'];

/** The recipient of a sold gift card: properties of its line item. Their names are data and the same in both APIs. */
export interface Recipient {
  name: string;
  email: string;
  message: string;
}

export const recipientOf = (properties: Readonly<Record<string, string>>): Recipient => ({
  name: properties['recipient_name'] ?? '',
  email: properties['recipient_email'] ?? '',
  message: properties['message'] ?? '',
});

/** Whether a variant with this SKU is sold as a gift card. */
export function isGiftCardSku({ enabled, skus }: GiftCardSettings, sku: string): boolean {
  return enabled && sku !== '' && skus.includes(sku);
}

const lengths: Readonly<Record<string, number>> = { recipient_name: 255, recipient_email: 254, message: 2_000 };

/**
 * The price that the shopper chose for a gift card, in minor units; undefined when the variant's own price stands.
 * Refuses INVALID_EMAIL, TOO_LONG, and an amount that is not whole or beyond the shop's bounds: INVALID_VALUE.
 */
export function chosenAmount(
  { minAmount, maxAmount }: GiftCardSettings,
  properties: Readonly<Record<string, string>>,
): number | undefined {
  const field = (name: string): string => `lineItemProperties.${name}`;
  for (const [name, length] of Object.entries(lengths))
    if ((properties[name]?.length ?? 0) > length)
      refuse('TOO_LONG', { field: field(name), message: `${name} must have at most ${length} characters` });
  const { email } = recipientOf(properties);
  if (email !== '' && !z.email().safeParse(email).success) refuse('INVALID_EMAIL', { field: field('recipient_email') });
  const given = properties['custom_amount'];
  if (given === undefined || given === '') return undefined;
  const amount = /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
  return amount >= minAmount && amount <= maxAmount
    ? amount
    : refuse('INVALID_VALUE', {
        field: field('custom_amount'),
        message: `custom_amount: is a whole amount from ${minAmount} to ${maxAmount}, in minor units`,
      });
}
