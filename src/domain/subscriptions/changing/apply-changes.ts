import { isDeepStrictEqual } from 'node:util';
import { withAnyStart } from '@tillgate/recurrence';
import type { ShopContext } from '../../../context.js';
import { refuse, refuseAll, type Fault } from '../../../errors.js';
import { findCustomersById } from '../../customers/customer-repository.js';
import { loadFacts } from '../../order/storage/order-repository.js';
import type { Facts } from '../../order/storage/shop-facts-repository.js';
import { orderAfter, scheduledAfter, dueAt, startingAt } from '../document/schedule.js';
import {
  withTerms,
  type PaymentDetails,
  type Subscription,
  type SubscriptionAddress,
  type SubscriptionTerms,
} from '../document/subscription.js';
import { loadForNewSubscription, loadSubscription } from '../document/subscription-repository.js';
import { pastFault } from '../document/time-range.js';
import { readAddress } from './address.js';
import { updated, type AtTime, type Changed } from '../document/change-subscription.js';
import { discountFaults, type CodeFacts } from './discount-faults.js';
import { checkAddresses, type CheckedAddresses, type NewAddress } from './check-addresses.js';
import { checkCode } from './check-code.js';
import { idsOf, readLines, variantsOf, type NextId } from './line-items.js';
import { readPaymentDetails } from './payment-details.js';
import type { AddressInput, PaymentDetailsInput, SubscriptionChangeInput } from './subscription-input.js';

/** What a change needs in addition to the subscription. */
export interface ChangeParts {
  /**
   * The change without members that were unchanged when the subscription was loaded; only its addresses have been
   * checked.
   */
  input: SubscriptionChangeInput;
  facts: Pick<Facts, 'variants'> & CodeFacts;
  addresses: CheckedAddresses;
  payment: PaymentDetails | undefined;
  ids: readonly number[];
}

const addressMembers = ['billingAddress', 'shippingAddress'] as const;

/** Whether a given address is the one that the subscription has. */
function isSameAddress(given: AddressInput | null | undefined, before: SubscriptionAddress | null): boolean {
  if (!given || !before) return false;
  const { address } = readAddress(given, { before, nextId: () => 0, now: new Date(before.updatedAt), field: '' });
  return isDeepStrictEqual(address, before);
}

/**
 * The change without members that equal the values shown in responses, so that sending a subscription back unchanged
 * has no effect. A payment method, for example, is only shown in part.
 */
function withoutUnchanged(
  input: SubscriptionChangeInput,
  { nextOrderAt, terms }: Subscription,
): SubscriptionChangeInput {
  const { orderRrule, paymentRrule, payment, discountCode } = terms;
  const { nextOrderDatetime: next } = input;
  const isSamePayment =
    payment !== null &&
    input.paymentGatewayPublicId === payment.gatewayPublicId &&
    input.paymentMethodToken === payment.shownToken;
  return {
    ...input,
    ...(input.orderRrule === orderRrule ? { orderRrule: undefined } : {}),
    ...(input.paymentRrule === (paymentRrule ?? orderRrule) ? { paymentRrule: undefined } : {}),
    ...(next && new Date(next).getTime() === nextOrderAt?.getTime() ? { nextOrderDatetime: undefined } : {}),
    ...(isSamePayment ? { paymentGatewayPublicId: undefined, paymentMethodToken: undefined } : {}),
    ...(input.discountCode === discountCode ? { discountCode: undefined } : {}),
    ...(isSameAddress(input.billingAddress, terms.billingAddress) ? { billingAddress: undefined } : {}),
    ...(isSameAddress(input.shippingAddress, terms.shippingAddress) ? { shippingAddress: undefined } : {}),
  };
}

/** The new addresses with a known country. */
function newAddresses(input: SubscriptionChangeInput, now: Date, prefix: string): NewAddress[] {
  return addressMembers.flatMap((member): NewAddress[] => {
    const given = input[member];
    if (!given) return [];
    const field = prefix + member;
    const { address, faults } = readAddress(given, { before: null, nextId: () => 0, now, field });
    return faults.length > 0 ? [] : [{ address, field }];
  });
}

/** The payment details in either of their two forms. Refuses REQUIRED if half of the second form is missing. */
function givenPayment(input: SubscriptionChangeInput, prefix: string): PaymentDetailsInput | undefined {
  if (input.paymentDetails) return input.paymentDetails;
  const { paymentGatewayPublicId: gatewayName, paymentMethodToken: gatewayPaymentId } = input;
  if (!gatewayName && !gatewayPaymentId) return undefined;
  const missing = gatewayName ? 'paymentMethodToken' : 'paymentGatewayPublicId';
  if (!gatewayName || !gatewayPaymentId)
    refuse('REQUIRED', { field: prefix + missing, message: `${prefix}${missing} is required` });
  return { gatewayName, gatewayPaymentId, gatewayCustomerId: '' };
}

const noFacts = { variants: [], discountCodes: [], overrides: [] };

/** Loads what the change needs, and refuses payment details that cannot be used. Refuses NOT_FOUND. */
export async function loadChangeParts(
  context: ShopContext,
  id: number,
  sent: SubscriptionChangeInput,
  prefix: string,
): Promise<ChangeParts> {
  const { database, shopId, clock } = context;
  const { subscription, shop } = (await loadSubscription(database, shopId, id)) ?? refuse('NOT_FOUND');
  const input = withoutUnchanged(sent, subscription);
  const lines = input.lineItems ?? [];
  const variantIds = variantsOf(lines, subscription.terms.lines);
  const discountCodes = input.discountCode ? [input.discountCode] : [];
  const given = newAddresses(input, clock.now(), prefix);
  const overrides = [
    ...(discountCodes.length > 0 ? (['discount'] as const) : []),
    ...(given.length > 0 ? (['address_validate'] as const) : []),
  ];
  const found =
    variantIds.length + overrides.length > 0
      ? await loadFacts(database, shopId, { variantIds, discountCodes, overrides })
      : noFacts;
  const [code] = discountCodes;
  const about = { shop, facts: found, terms: subscription.terms };
  const checkedCode = code === undefined ? undefined : await checkCode(context, about, code);
  const addresses = await checkAddresses(context, about, given);
  const facts = { ...found, checkedCode };
  const needsIds = lines.length > 0 || input.billingAddress || input.shippingAddress;
  const loaded = needsIds ? await loadForNewSubscription(database, shopId, 2 + idsOf(lines)) : undefined;
  const givenDetails = givenPayment(input, prefix);
  if (!givenDetails) return { input, facts, addresses, payment: undefined, ids: loaded?.ids ?? [] };
  const [customer] = await findCustomersById(database, shopId, [subscription.customerId]);
  const details = await readPaymentDetails(context, givenDetails, {
    publicCustomerId: customer?.publicId ?? '',
    currency: subscription.terms.chargedCurrency,
    field: `${prefix}paymentDetails`,
  });
  if ('faults' in details) refuseAll(details.faults);
  return {
    input,
    facts,
    addresses,
    payment: 'payment' in details ? details.payment : undefined,
    ids: loaded?.ids ?? [],
  };
}

/** The members that are stored as received; null means empty. */
function simpleTerms(input: SubscriptionChangeInput, terms: SubscriptionTerms): Partial<SubscriptionTerms> {
  const text = (given: string | null | undefined, before: string): string =>
    given === undefined ? before : (given ?? '');
  return {
    note: text(input.note, terms.note),
    orderNote: text(input.orderNote, terms.orderNote),
    externalId: text(input.externalId, terms.externalId),
    discountCode: text(input.discountCode, terms.discountCode),
    orderCount: input.orderCount ?? terms.orderCount,
    currentRetries: input.currentRetries ?? terms.currentRetries,
    retries: input.currentRetries === 0 ? {} : terms.retries,
  };
}

/**
 * The rules, and the next order if they change; orders that a charge covers stay covered. An order that is being
 * retried stays the next one, unless another one is requested. Refuses a rule without an occurrence.
 */
function rescheduled(
  subscription: Subscription,
  input: SubscriptionChangeInput,
  now: Date,
  prefix: string,
): Subscription {
  const { nextOrderDatetime } = input;
  const { terms } = subscription;
  const anchored = (text: string): string => withAnyStart(text, terms.timezone, now.getTime());
  const orderRrule = input.orderRrule ? anchored(input.orderRrule) : undefined;
  const paymentRrule = input.paymentRrule ? anchored(input.paymentRrule) : input.paymentRrule;
  const changed = withTerms(subscription, {
    orderRrule: orderRrule ?? terms.orderRrule,
    paymentRrule: paymentRrule === undefined ? terms.paymentRrule : paymentRrule,
  });
  if (!orderRrule && paymentRrule === undefined && !nextOrderDatetime) return subscription;
  if (paymentRrule && !orderAfter({ ...terms, orderRrule: paymentRrule }, now))
    refuse('INVALID_VALUE', {
      field: `${prefix}paymentRrule`,
      message: `${prefix}paymentRrule has no occurrence within 100 years`,
    });
  const requestedStart = nextOrderDatetime ? new Date(nextOrderDatetime) : undefined;
  const tooLate = requestedStart && pastFault(requestedStart, now, `${prefix}nextOrderDatetime`);
  if (tooLate) refuseAll([tooLate]);
  const anew = requestedStart ? withTerms(changed, { currentRetries: 0, retries: {}, isRetrying: false }) : changed;
  const { terms: startedTerms, before } = requestedStart
    ? startingAt(anew.terms, requestedStart)
    : { terms: anew.terms, before: now };
  const started = { ...anew, terms: startedTerms };
  const next =
    requestedStart || orderRrule ? scheduledAfter(started, before) : dueAt(started, subscription.nextOrderAt);
  if (!next.nextOrderAt && (requestedStart || orderRrule))
    refuse('INVALID_VALUE', {
      field: `${prefix}orderRrule`,
      message: `${prefix}orderRrule has no occurrence within 100 years`,
    });
  const { nextOrderAt, nextProcessingAt } = subscription;
  return started.terms.isRetrying ? { ...dueAt(started, nextOrderAt), nextProcessingAt } : next;
}

/** A subscription that is not active is not processed, regardless of its next order. */
const processedOnlyIfActive = (subscription: Subscription): Subscription =>
  ['active', 'scheduled'].includes(subscription.status) ? subscription : { ...subscription, nextProcessingAt: null };

/** The changed subscription, or all faults of the change. */
export function applyChanges(
  { subscription: before, now }: Pick<AtTime, 'subscription' | 'now'>,
  { input: loaded, facts, addresses, payment, ids }: ChangeParts,
  prefix: string,
): Changed {
  const input = withoutUnchanged(loaded, before);
  if (
    before.status === 'processing' &&
    (input.nextOrderDatetime || input.orderRrule || input.paymentRrule !== undefined)
  )
    refuse('SUBSCRIPTION_STATUS', {
      message: 'The subscription is processing. Try again later.',
      details: { status: before.status },
    });
  const left = [...ids];
  const nextId: NextId = () => left.pop() ?? 0;
  const faults: Fault[] = [];
  const addressOf = (member: 'billingAddress' | 'shippingAddress') => {
    const address = input[member];
    if (!address) return address === null ? null : before.terms[member];
    const read = readAddress(address, { before: before.terms[member], nextId, now, field: prefix + member });
    faults.push(...read.faults);
    return read.address;
  };
  const terms = {
    ...before.terms,
    ...simpleTerms(input, before.terms),
    billingAddress: addressOf('billingAddress'),
    shippingAddress: addressOf('shippingAddress'),
    ...(payment ? { payment } : {}),
  };
  const read = input.lineItems
    ? readLines(input.lineItems, {
        variants: facts.variants,
        before: before.terms.lines,
        terms: before.terms,
        nextId,
        now,
        field: `${prefix}lineItems`,
      })
    : { lines: before.terms.lines, faults: [] };
  const changed = { ...terms, lines: read.lines };
  if (input.discountCode)
    faults.push(
      ...discountFaults(facts, changed, now).map((message): Fault => ({
        code: 'DISCOUNT_NOT_VALID',
        field: `${prefix}discountCode`,
        message,
      })),
    );
  refuseAll([...read.faults, ...faults, ...addresses.faults]);
  const subscription = processedOnlyIfActive(rescheduled({ ...before, terms: changed }, input, now, prefix));
  const names = Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return { subscription, events: names.length > 0 ? [updated(names, addresses.asked)] : [] };
}
