import { isDeepStrictEqual } from 'node:util';
import type { OrderContext } from '../../core/operation/operation.js';
import { parseInput } from '../../core/operation/parse-input.js';
import type { Asked } from '../../shop/overrides/ask-override.js';
import { askAboutAddress } from '../addresses/ask-about-address.js';
import { validAddress } from '../addresses/address-input.js';
import { withBillingAddress, withShippingAddress, type AddressType } from '../addresses/change-address.js';
import { answerTo, type Steps } from '../changing/questions.js';
import { customerInput } from '../customer/customer-input.js';
import { withGuest } from '../customer/with-guest.js';
import type { Customer } from '../document/application-state.js';
import { askForUsedUpCodes, withCustomer } from '../discounts/used-up-codes.js';
import type { Address } from '../../core/address.js';
import type { Order } from '../document/order.js';
import type { LoadedOrder } from '../storage/order-repository.js';
import type { WantedCheckout } from './checkout-input.js';
import { attempt, memberFaults, withAnswer, withFaults, type Working } from './working.js';

/** Whether nothing is given: null, or an object without values, as REST shows what is not set. */
const isBlank = (given: object | null): boolean =>
  given === null || Object.values(given).every((value) => value === undefined || value === null || value === '');

/** Reads a value, or the faults for which it cannot be used. */
function read<Value>(place: string, make: () => Value): { value: Value } | { faults: ReturnType<typeof memberFaults> } {
  try {
    return { value: make() };
  } catch (error) {
    return { faults: memberFaults(error, place) };
  }
}

const isGuest = (customer: Customer, guest: Omit<Customer, 'platformId' | 'publicId' | 'savedAddresses'>): boolean =>
  (['firstName', 'lastName', 'emailAddress', 'acceptsMarketing'] as const).every(
    (member) => customer[member] === guest[member],
  );

/** Applies the wanted guest, or removes the customer. */
export function* withWantedCustomer(
  context: OrderContext,
  wanted: WantedCheckout['customer'],
  working: Working,
): Steps<Working> {
  const { order } = working;
  const { customer } = order.state;
  if (wanted === undefined) return working;
  if (isBlank(wanted)) {
    if (!customer) return working;
    const usedUp = yield* answerTo(askForUsedUpCodes(context, '')({ order }));
    return { ...working, order: withCustomer(order, null, usedUp) };
  }
  const guest = read('customer', () => parseInput(customerInput, wanted));
  if ('faults' in guest) return notApplied(working, { customer: wanted }, guest.faults);
  if (customer && isGuest(customer, guest.value)) return working;
  const usedUp = yield* answerTo(askForUsedUpCodes(context, guest.value.emailAddress)({ order }));
  const done = attempt(working, 'customer', (before) => withGuest(context.caller, before, guest.value, usedUp));
  return done.order === order ? notApplied(done, { customer: wanted }, []) : done;
}

const notApplied = (working: Working, members: Working['notApplied'], faults: Working['faults']): Working =>
  withFaults({ ...working, notApplied: { ...working.notApplied, ...members } }, faults);

/** An address that differs from the one of the order, or its faults. */
interface Pending {
  type: AddressType;
  member: 'shippingAddress' | 'billingAddress';
  given: NonNullable<WantedCheckout['shippingAddress']>;
  address: Address;
}

const memberOf = { shipping: 'shippingAddress', billing: 'billingAddress' } as const;

function withAddress(order: Order, type: AddressType, address: Address | null, { facts }: LoadedOrder): Order {
  return type === 'shipping' ? withShippingAddress(order, address, facts) : withBillingAddress(order, address);
}

/** Asks the override about an address. */
type AskAboutAddress = (address: Address, type: AddressType) => Steps<Asked<null> | undefined>;

/** Asks once about each address, also if it is both the shipping and the billing address. */
function askOnce(context: OrderContext, { facts }: LoadedOrder, order: Order): AskAboutAddress {
  const answered = new Map<string, () => undefined>();
  return function* (address, type) {
    const key = JSON.stringify({ ...address, id: '' });
    const known = answered.get(key);
    if (known) return known();
    try {
      const asked = yield* answerTo(askAboutAddress(context, { order, facts }, address, type));
      answered.set(key, () => undefined);
      return asked;
    } catch (error) {
      answered.set(key, () => {
        throw error;
      });
      throw error;
    }
  };
}

/** Asks about an address, and applies it unless it is refused. */
function* withPending(
  ask: AskAboutAddress,
  loaded: LoadedOrder,
  { type, member, given, address }: Pending,
  working: Working,
): Steps<Working> {
  try {
    const asked = yield* ask(address, type);
    return { ...withAnswer(working, asked), order: withAddress(working.order, type, address, loaded) };
  } catch (error) {
    const about = { addressType: type, subType: `${type}_address` } as const;
    const faults = memberFaults(error, member).map((fault) => (fault.addressType ? { ...fault, ...about } : fault));
    return notApplied(working, { [member]: given }, faults);
  }
}

/** Applies one of the wanted addresses, or removes it. */
function* withWantedAddress(
  ask: AskAboutAddress,
  loaded: LoadedOrder,
  { type, wanted }: { type: AddressType; wanted: WantedCheckout['shippingAddress'] },
  working: Working,
): Steps<Working> {
  const member = memberOf[type];
  const current = working.order.state.addresses[type];
  if (wanted === undefined) return working;
  if (wanted === null || isBlank(wanted))
    return current ? { ...working, order: withAddress(working.order, type, null, loaded) } : working;
  const valid = read(member, () => validAddress(wanted, loaded.shop.settings, type));
  if ('faults' in valid) return notApplied(working, { [member]: wanted }, valid.faults);
  if (isDeepStrictEqual(current, valid.value)) return working;
  return yield* withPending(ask, loaded, { type, member, given: wanted, address: valid.value }, working);
}

/** Applies the wanted addresses. The override of addresses is asked about each that changes. */
export function* withAddresses(
  context: OrderContext,
  loaded: LoadedOrder,
  { shippingAddress, billingAddress }: WantedCheckout,
  working: Working,
): Steps<Working> {
  const ask = askOnce(context, loaded, working.order);
  const shipped = yield* withWantedAddress(ask, loaded, { type: 'shipping', wanted: shippingAddress }, working);
  return yield* withWantedAddress(ask, loaded, { type: 'billing', wanted: billingAddress }, shipped);
}
