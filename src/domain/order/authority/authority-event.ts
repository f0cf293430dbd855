import { isDeepStrictEqual } from 'node:util';
import { addressSchema } from '../../core/address.js';
import { toWire } from '../../../lib/wire.js';
import {
  customerSchema,
  lineItemSchema,
  shippingSchema,
  taxSchema,
  type ApplicationState,
  type LineItem,
} from '../document/application-state.js';

/** The changes that are sent to the remote state authority, with their names in the request. */
export const authorityEventTypes = [
  'set_shipping_address',
  'remove_shipping_address',
  'set_billing_address',
  'remove_billing_address',
  'set_customer',
  'remove_customer',
  'get_shipping_lines',
  'set_shipping_line',
  'apply_taxes',
  'estimate_tax',
  'estimate_shipping',
  'add_discount_code',
  'remove_discount_code',
  'add_line_item',
  'update_line_item',
  'remove_line_item',
] as const;
export type AuthorityEventType = (typeof authorityEventTypes)[number];

/** The data of a change for the authority, in addition to the whole order. */
export interface AuthorityEvent {
  type: AuthorityEventType;
  data: Record<string, unknown>;
}

const keyOf = ({ productData }: LineItem): string => productData.lineItemKey;
const wireLine = (line: LineItem): unknown => toWire(lineItemSchema, line);

/** The line items of the first state that the second one does not have. */
function missingLines(one: ApplicationState, other: ApplicationState): LineItem[] {
  const keys = new Set(other.lineItems.map(keyOf));
  return one.lineItems.filter((line) => !keys.has(keyOf(line)));
}

/** The line items whose price, quantity or properties changed. */
function changedLines(before: ApplicationState, after: ApplicationState): LineItem[] {
  const comparedMembers = ({ productData: { price, quantity, properties } }: LineItem): string =>
    JSON.stringify([price, quantity, properties]);
  const known = new Map(before.lineItems.map((line) => [keyOf(line), comparedMembers(line)]));
  return after.lineItems.filter((line) => known.has(keyOf(line)) && known.get(keyOf(line)) !== comparedMembers(line));
}

/** The codes of the first state that the second one does not have. */
function missingCodes(one: ApplicationState, other: ApplicationState): string[] {
  const codes = new Set(other.discounts.map(({ code }) => code));
  return one.discounts.map(({ code }) => code).filter((code) => !codes.has(code));
}

type DataOf = (before: ApplicationState, after: ApplicationState) => Record<string, unknown>;

const shippingData: DataOf = (_, { shipping }) => ({ shipping: toWire(shippingSchema, shipping) });
const taxData: DataOf = (_, { taxes }) => ({ taxes: taxes.map((tax) => toWire(taxSchema, tax)) });

const dataOf: Record<AuthorityEventType, DataOf> = {
  set_shipping_address: (_, { addresses }) => ({ address: toWire(addressSchema, addresses.shipping) }),
  remove_shipping_address: () => ({}),
  set_billing_address: (_, { addresses }) => ({ address: toWire(addressSchema, addresses.billing) }),
  remove_billing_address: () => ({}),
  set_customer: (_, { customer }) => ({ customer: toWire(customerSchema, customer) }),
  remove_customer: () => ({}),
  get_shipping_lines: shippingData,
  set_shipping_line: shippingData,
  apply_taxes: taxData,
  estimate_tax: taxData,
  estimate_shipping: shippingData,
  add_discount_code: (before, after) => ({ codes: missingCodes(after, before) }),
  remove_discount_code: (before, after) => ({ codes: missingCodes(before, after) }),
  add_line_item: (before, after) => ({ line_items: missingLines(after, before).map(wireLine) }),
  update_line_item: (before, after) => ({ line_items: changedLines(before, after).map(wireLine) }),
  remove_line_item: (before, after) => ({ line_items: missingLines(before, after).map(wireLine) }),
};

/** The events for the authority about a change from one state to another. */
export const authorityEventOf = (
  type: AuthorityEventType,
  before: ApplicationState,
  after: ApplicationState,
): AuthorityEvent => ({ type, data: dataOf[type](before, after) });

const differ = (one: unknown, other: unknown): boolean => !isDeepStrictEqual(one, other);

/** The kinds of changes between two states. */
function typesBetween(before: ApplicationState, after: ApplicationState): AuthorityEventType[] {
  const { customer, addresses, shipping } = after;
  const set = <Value>(
    isDifferent: boolean,
    value: Value | null,
    kinds: readonly [AuthorityEventType, AuthorityEventType],
  ) => (isDifferent ? [value === null ? kinds[1] : kinds[0]] : []);
  const when = (type: AuthorityEventType, isSo: boolean) => (isSo ? [type] : []);
  return [
    ...when('remove_line_item', missingLines(before, after).length > 0),
    ...when('update_line_item', changedLines(before, after).length > 0),
    ...when('add_line_item', missingLines(after, before).length > 0),
    ...set(differ(before.customer, customer), customer, ['set_customer', 'remove_customer']),
    ...set(differ(before.addresses.shipping, addresses.shipping), addresses.shipping, [
      'set_shipping_address',
      'remove_shipping_address',
    ]),
    ...set(differ(before.addresses.billing, addresses.billing), addresses.billing, [
      'set_billing_address',
      'remove_billing_address',
    ]),
    ...when('remove_discount_code', missingCodes(before, after).length > 0),
    ...when('add_discount_code', missingCodes(after, before).length > 0),
    ...when('get_shipping_lines', differ(before.shipping.availableShippingLines, shipping.availableShippingLines)),
    ...when('set_shipping_line', differ(before.shipping.selectedShipping, shipping.selectedShipping)),
    ...when('apply_taxes', differ(before.taxes, after.taxes)),
  ];
}

/**
 * The events of a change that consists of several. A change of the totals alone, such as of a fee, is an event about
 * taxes.
 */
export function authorityEventsOf(before: ApplicationState, after: ApplicationState): AuthorityEvent[] {
  const types = typesBetween(before, after);
  const named: readonly AuthorityEventType[] = types.length > 0 ? types : ['apply_taxes'];
  return named.map((type) => authorityEventOf(type, before, after));
}
