import { errorTable, refuseAll, type ErrorCode, type Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import type { Settings } from '../../shop/shops/settings.js';
import { isEmailAddress } from '../../../lib/mail-address.js';

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
 * The price that the shopper chose for a gift card, in minor units; undefined if the variant's own price applies.
 * Refuses INVALID_EMAIL, TOO_LONG, and INVALID_VALUE for an amount that is not a whole number or not within the shop's
 * limits.
 */
export function chosenAmount(
  { minAmount, maxAmount }: GiftCardSettings,
  currency: string,
  properties: Readonly<Record<string, string>>,
): number | undefined {
  const faults: Fault[] = [];
  const fault = (code: ErrorCode, name: string, message: string): void => {
    faults.push({ code, field: `lineItemProperties.${name}`, message });
  };
  for (const [name, length] of Object.entries(lengths))
    if ((properties[name]?.length ?? 0) > length)
      fault('TOO_LONG', name, `${name} must have at most ${length} characters`);
  const { email } = recipientOf(properties);
  if (email !== '' && !isEmailAddress(email))
    fault('INVALID_EMAIL', 'recipient_email', errorTable.INVALID_EMAIL.meaning);
  const entered = properties['custom_amount'] ?? '';
  const amount = /^\d{1,15}$/.test(entered) ? Number(entered) : Number.NaN;
  if (entered !== '' && !(amount >= minAmount && amount <= maxAmount))
    fault(
      'INVALID_VALUE',
      'custom_amount',
      `The amount must be between ${moneyText(minAmount, currency)} and ${moneyText(maxAmount, currency)}, as a whole number of minor units`,
    );
  refuseAll(faults);
  return entered === '' ? undefined : amount;
}
