import { OperationError } from '../../../errors.js';
import { currencyByCode } from '../../../lib/currencies.js';
import type { Executor } from '../../../lib/executor.js';
import { minorToDecimal } from '../../../lib/money.js';
import { readShortages } from '../../catalog/reservation-repository.js';
import type { Address } from '../../core/address.js';
import type { Shop } from '../../shop/shops/shop.js';
import { checkAddress } from '../addresses/address-faults.js';
import { refuseInvalid } from '../pricing/discount-code.js';
import type { Facts } from '../storage/shop-facts-repository.js';
import type { Order } from '../document/order.js';
import { shippingLinesFor } from '../pricing/shipping-lines.js';
import { ratesFor } from '../pricing/tax.js';
import { stockItemsOf } from '../inventory/ask-about-stock.js';

/*
 * The result from the shop's own data, in the format of a response from the server of an override.
 */

export function ownAddressAnswer({ settings }: Shop, address: Address): object {
  const { faults } = checkAddress(address, {
    phoneNumberRequired: settings.checkoutProcess.phoneNumberRequired,
    businessNameRequired: settings.checkoutProcess.companyNameOption === 'required',
  });
  if (faults.length === 0) return { valid: true };
  return { valid: false, errors: { error_message: faults.map(({ message }) => message).join(' ') } };
}

export function ownShippingAnswer({ name }: Shop, order: Order, { zones }: Facts, address: Address): object {
  const digits = currencyByCode(order.state.currency.isoCode)?.digits ?? 2;
  const rates = shippingLinesFor(order, zones, address).map(({ description, code, amount }) => ({
    line_text: description,
    code,
    value: minorToDecimal(amount, digits),
  }));
  return { name, rates };
}

export function ownTaxAnswer({ taxRates }: Facts, address: Address): object {
  const rates = ratesFor(taxRates, address);
  const shown = ({ name, rate, isIncluded }: (typeof rates)[number]) => ({ name, rate, is_included: isIncluded });
  const shipping = rates.filter(({ taxShipping }) => taxShipping).map(shown);
  return { shipping, sub_total: rates.map(shown), line_items: {} };
}

const kinds = { percentage: 'Percentage', fixed_amount: 'FixedAmount', free_shipping: 'FreeShipping' } as const;

export function ownDiscountAnswer(order: Order, { discountCodes: [code] }: Facts, now: Date): object {
  if (!code) return { found: false };
  const { kind, value: amount } = code;
  const found = { found: true, kind: kinds[kind], amount };
  try {
    refuseInvalid(code, order, now, 'code');
    return { ...found, valid: true, message: '' };
  } catch (error) {
    if (!(error instanceof OperationError)) throw error;
    return { ...found, valid: false, message: error.message };
  }
}

export async function ownStockAnswer(executor: Executor, order: Order): Promise<object> {
  const items = stockItemsOf(order);
  const catalogItems = items.filter(({ variantId }) => variantId !== '');
  const short = await readShortages(executor, order, catalogItems);
  return {
    type: 'initial',
    items: items.map(({ sku, variantId, quantity }) => ({
      sku,
      variant_id: variantId,
      quantity,
      available_quantity: short.find((one) => one.variantId === variantId)?.available ?? quantity,
    })),
  };
}
