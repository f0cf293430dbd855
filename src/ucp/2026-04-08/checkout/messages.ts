import type { Fault } from '../../../errors.js';
import { moneyText } from '../../../lib/currencies.js';
import { needsShipping } from '../../../domain/order/pricing/shipping-lines.js';
import type { SessionView } from '../../../domain/placing/agent-sessions/view-session.js';
import type { UcpMessage } from '../envelope.js';
import { fulfillment } from '../names.js';
import { addressMembers } from './postal-address.js';

type Severity = Extract<UcpMessage, { type: 'error' }>['severity'];

const buyerMembers: Readonly<Record<string, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  emailAddress: 'email',
};

const selectedOption = '$.fulfillment.methods[0].groups[0].selected_option_id';
const selectedDestination = '$.fulfillment.methods[0].selected_destination_id';

/** The JSONPath of a member of the wanted content. */
function pathOf(field: string | undefined, destination: number): string | undefined {
  const [member = '', index = '', rest] = (field ?? '').split('.');
  switch (member) {
    case 'lineItems':
      return index === '' ? '$.line_items' : `$.line_items[${index}]${rest === 'quantity' ? '.quantity' : ''}`;
    case 'customer':
      return `$.buyer${Object.hasOwn(buyerMembers, index) ? `.${buyerMembers[index]}` : ''}`;
    case 'shippingAddress': {
      const address = `$.fulfillment.methods[0].destinations[${Math.max(0, destination)}]`;
      return Object.hasOwn(addressMembers, index) ? `${address}.${addressMembers[index]}` : address;
    }
    case 'shippingLine':
      return selectedOption;
    case 'discountCodes':
      return index === '' ? '$.discounts.codes' : `$.discounts.codes[${index}]`;
    case 'billingAddress':
      return '$.payment.instruments[0].billing_address';
    default:
      return undefined;
  }
}

interface Meaning {
  code: string;
  /** A warning if it is absent. */
  severity?: Severity;
  path?: string;
}

const recoverable = (code: string, path?: string): Meaning => ({
  code,
  severity: 'recoverable',
  ...(path === undefined ? {} : { path }),
});

/** What each of our codes is in the protocol. Others keep their name in lower case. */
const meanings: Readonly<Partial<Record<Fault['code'], Meaning>>> = {
  PRODUCT_NOT_FOUND: recoverable('item_unavailable'),
  PRICE_UNUSABLE: recoverable('item_unavailable'),
  AMBIGUOUS_SKU: recoverable('item_unavailable'),
  LINE_ITEM_MISMATCH: recoverable('item_unavailable'),
  NO_LINE_ITEMS: recoverable('field_required', '$.line_items'),
  NO_SHIPPING_TO_ADDRESS: recoverable('address_undeliverable'),
  INVALID_POSTAL_CODE: recoverable('address_invalid'),
  INVALID_PROVINCE: recoverable('address_invalid'),
  INVALID_COUNTRY: recoverable('address_invalid'),
  COUNTRY_MISMATCH: recoverable('address_invalid'),
  ADDRESS_REFUSED: recoverable('address_invalid'),
  REQUIRED: recoverable('field_required'),
  INVALID_EMAIL: recoverable('field_invalid'),
  INVALID_VALUE: recoverable('field_invalid'),
  NO_CUSTOMER: recoverable('field_required', '$.buyer.email'),
  NO_SHIPPING_ADDRESS: recoverable('field_required', selectedDestination),
  NO_SHIPPING_LINE: recoverable('field_required', selectedOption),
  SHIPPING_LINE_NOT_FOUND: recoverable('fulfillment_option_unavailable', selectedOption),
  NO_BILLING_ADDRESS: recoverable('field_required', '$.payment.instruments[0].billing_address'),
  ELEMENT_REQUIRED: { code: 'field_required', severity: 'requires_buyer_input' },
  ELEMENT_INVALID: { code: 'field_required', severity: 'requires_buyer_input' },
  DISCOUNT_NOT_FOUND: { code: 'discount_code_invalid' },
  DISCOUNT_NOT_VALID: { code: 'discount_code_expired' },
  DISCOUNT_ALREADY_ADDED: { code: 'discount_code_already_applied' },
  DISCOUNT_NOT_COMBINABLE: { code: 'discount_code_combination_disallowed' },
  TOO_MANY_CODE_ATTEMPTS: { code: 'discount_code_invalid' },
  PAYMENT_DECLINED: recoverable('payment_failed', '$.payment.instruments[0]'),
  GATEWAY_NOT_FOUND: recoverable('payment_failed', '$.payment.instruments[0]'),
  GATEWAY_CURRENCY: recoverable('payment_failed', '$.payment.instruments[0]'),
  CARD_DATA_NOT_ACCEPTED: recoverable('payment_failed', '$.payment.instruments[0]'),
  TOTAL_CHANGED: recoverable('total_changed', '$.totals'),
  REMOTE_STATE_AUTHORITY_REFUSED: { code: 'review_required', severity: 'requires_buyer_review' },
};

/** Without the extension, only the shopper can choose the delivery. */
const ofDelivery: ReadonlySet<Fault['code']> = new Set<Fault['code']>(['NO_SHIPPING_ADDRESS', 'NO_SHIPPING_LINE']);

function meaningOf({ code, details }: Fault, hasDelivery: boolean): Meaning {
  if (code === 'INSUFFICIENT_STOCK')
    return details?.['isAdjusted'] === true ? { code: 'quantity_adjusted' } : recoverable('out_of_stock');
  if (!hasDelivery && ofDelivery.has(code)) return { code: 'field_required', severity: 'requires_buyer_input' };
  return meanings[code] ?? recoverable(code.toLowerCase());
}

/** What a buyer should know of an adjusted quantity. */
function adjustedText({ details, message }: Fault): string {
  const left = details?.['availableQuantity'];
  return typeof left === 'number' ? `The shop has only ${left} left. The quantity was changed to ${left}.` : message;
}

/** The message of a fault. `destination` is the place of the chosen destination. */
export function messageOf(
  fault: Fault,
  { destination, hasDelivery }: { destination: number; hasDelivery: boolean },
): UcpMessage {
  const { code, severity, path: ownPath } = meaningOf(fault, hasDelivery);
  const path = severity === 'requires_buyer_input' ? undefined : (ownPath ?? pathOf(fault.field, destination));
  const content = code === 'quantity_adjusted' ? adjustedText(fault) : fault.message;
  const shared = { code, content, ...(path === undefined ? {} : { path }) };
  return severity === undefined ? { type: 'warning', ...shared } : { type: 'error', ...shared, severity };
}

const destinationOf = ({ session: { content } }: SessionView): number =>
  content.destinations.findIndex(({ id }) => id === content.selectedDestination);

/**
 * Faults that are no messages: taxes are computed when the rest is complete, and of an order without delivery with the
 * payment.
 */
function isShown(fault: Fault, { order, missing }: SessionView): boolean {
  if (fault.code !== 'TAXES_STALE') return true;
  return needsShipping(order) && missing.every(({ code }) => code === 'TAXES_STALE');
}

/** Which taxes the prices contain: they are no entries of the totals. */
const includedTaxes = ({ state }: SessionView): UcpMessage[] =>
  state.taxes
    .filter(({ isIncluded, value }) => isIncluded && value !== 0)
    .map(({ name, value }) => ({
      type: 'info',
      code: 'tax_included',
      content: `The prices include ${moneyText(value, state.currency.isoCode)} of ${name}.`,
      path: '$.totals',
    }));

const escalation = (code: string, content: string): UcpMessage => ({
  type: 'error',
  code,
  content,
  severity: 'requires_buyer_input',
});

/** A message if nothing but the page of the shop can take the payment. */
function payable({ offers, order: { internals } }: SessionView): UcpMessage[] {
  if (internals.payments.some(({ confirming }) => confirming !== null))
    return [escalation('requires_3ds', 'The buyer has to confirm the payment at continue_url.')];
  if (offers.length > 0) return [];
  return [escalation('payment_unavailable', 'The buyer has to pay at continue_url: the shop has no payment handler.')];
}

/** The messages about faults. */
export function faultMessages(view: SessionView, faults: readonly Fault[]): UcpMessage[] {
  const hasDelivery = Object.hasOwn(view.session.capabilities, fulfillment);
  return faults
    .filter((fault) => isShown(fault, view))
    .map((fault) => messageOf(fault, { destination: destinationOf(view), hasDelivery }));
}

/** What prevents an open checkout from being completed, and what the platform should know. */
export function openMessages(view: SessionView): UcpMessage[] {
  const { session, missing } = view;
  // That there is no address to ship to follows from the faults of the address.
  const known = session.content.faults.filter(({ code }) => code !== 'NO_SHIPPING_ADDRESS');
  const isAbout = (member: string): boolean => known.some(({ field }) => field?.startsWith(member));
  const hasNoAddress = missing.some(({ code }) => code === 'NO_SHIPPING_ADDRESS');
  const others = missing.filter(({ code }) => {
    if (code === 'NO_CUSTOMER') return !isAbout('customer');
    if (code === 'NO_SHIPPING_ADDRESS') return !isAbout('shippingAddress');
    return code !== 'NO_SHIPPING_LINE' || !(hasNoAddress || isAbout('shippingLine'));
  });
  return [...faultMessages(view, [...known, ...others]), ...payable(view), ...includedTaxes(view)];
}
