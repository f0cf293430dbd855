import { isOwnLanguage, localizedName } from '../../languages/languages.js';
import { ownMessages } from '../../languages/own-messages.js';
import { formatMessage } from '../../lib/message-format.js';
import type { Address } from '../core/address.js';
import { printedAddress, printedName } from '../core/countries/printed-address.js';
import { erased } from '../core/erased.js';
import type { LineItem } from '../order/document/application-state.js';
import { displayedAmount } from '../order/document/display-currency.js';
import type { Order } from '../order/document/order.js';
import type { CustomerPart, Parts } from './document.js';
import { dateText, moneyText } from './formats.js';
import { oneLine } from './one-line.js';
import { shownNumber } from '../order/document/order-number.js';

/** How texts are written in an email. */
export interface Writing {
  language: string;
  timezone: string;
  /** The country of the shop; null if it is not known. */
  country: string | null;
}

const shown = (text: string): string => (text === erased ? '' : oneLine(text));

/** The lines of an address. */
export function addressLines(address: Address | null, { language, country }: Writing): string[] {
  if (!address || address.addressLine1 === erased) return [];
  return printedAddress(address, { language, from: country });
}

/** The name of a line item in the language of the email. */
export function titleOf({ productData }: LineItem, language: string): string {
  const { localizedNames, title, productTitle } = productData;
  return localizedName(localizedNames, [language], productTitle || title);
}

/** The variant of a line item, if its title does not say it. */
function variantOf(line: LineItem, language: string): string {
  const { localizedVariantNames, title, productTitle } = line.productData;
  return localizedName(localizedVariantNames, [language], productTitle !== '' && title !== productTitle ? title : '');
}

/** The units of line items with their titles. */
export function titledLines(
  order: Order,
  units: readonly { lineItemKey: string; quantity: number }[],
  language: string,
): { title: string; quantity: number }[] {
  const titles = new Map(
    order.state.lineItems.map((line) => [line.productData.lineItemKey, titleOf(line, language)] as const),
  );
  return units.map(({ lineItemKey, quantity }) => ({ title: titles.get(lineItemKey) ?? '', quantity }));
}

/** What an amount in the display currency is charged as, in the words of the pages. */
export function chargedText(display: string, charged: string, language: string): string {
  const messages = ownMessages(isOwnLanguage(language) ? language : 'en');
  return formatMessage(messages['common.charged'] ?? '', { display, charged }, language);
}

/** How many line items an email lists, so that its size stays below what mail readers cut off. */
const mostLines = 50;

/** An order as templates show it. */
export function orderPart(
  order: Order,
  writing: Writing,
  { reason, statusUrl }: { reason: string; statusUrl: string },
): Parts['order'] {
  const { state } = order;
  const { language, timezone } = writing;
  const code = state.currency.isoCode;
  const money = (amount: number): string => moneyText(amount, code, language);
  const unlessZero = (amount: number): string => (amount === 0 ? '' : money(amount));
  const shownTotal = displayedAmount(state, state.orderTotal);
  const display = shownTotal ? moneyText(shownTotal.amount, shownTotal.isoCode, language) : '';
  const paying = state.payments.filter(({ status }) => status !== 'failed' && status !== 'voided');
  return {
    number: String(shownNumber(order)),
    placed_at: dateText(order.processedAt ?? order.createdAt, language, timezone),
    lines: state.lineItems
      .filter(({ productData }) => productData.visible !== 0)
      .slice(0, mostLines)
      .map((line) => ({
        title: titleOf(line, language),
        variant: variantOf(line, language),
        sku: line.productData.sku,
        quantity: line.productData.quantity,
        price: money(line.productData.price),
        total: money(line.productData.totalPrice),
        image_url: /^https:\/\//i.test(line.productData.image) ? line.productData.image : '',
      })),
    more_lines: Math.max(0, state.lineItems.filter(({ productData }) => productData.visible !== 0).length - mostLines),
    totals: {
      subtotal: money(state.subtotal),
      discount: unlessZero(-state.discountTotal),
      shipping: state.shipping.selectedShipping ? money(state.shippingTotal) : '',
      fees: unlessZero(state.feeTotal),
      tax: unlessZero(state.taxTotal),
      tax_included: unlessZero(state.taxIncludedTotal),
      total: money(state.orderTotal),
      display_total: display,
      charged_as: display === '' ? '' : chargedText(display, money(state.orderTotal), language),
      paid: money(state.amountPaid),
    },
    payments: paying.map(({ displayString, type, amount }) => ({ text: displayString || type, amount: money(amount) })),
    shipping_method: state.shipping.selectedShipping?.description ?? '',
    shipping_address: addressLines(state.addresses.shipping, writing),
    billing_address: addressLines(state.addresses.billing, writing),
    cancel_reason: reason,
    status_url: statusUrl,
  };
}

/** The customer of an order as templates show them. */
export function customerPart(order: Order | undefined): CustomerPart {
  const { firstName = '', lastName = '', emailAddress = '' } = order?.state.customer ?? {};
  const [first, last] = [shown(firstName), shown(lastName)];
  const { shipping, billing } = order?.state.addresses ?? {};
  const countryCode = (shipping ?? billing)?.countryCode ?? '';
  const name = printedName({ firstName: first, lastName: last, countryCode });
  return { first_name: first, last_name: last, name, email: shown(emailAddress) };
}
