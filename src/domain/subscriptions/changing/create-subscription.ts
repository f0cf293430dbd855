import { randomBytes } from 'node:crypto';
import { withAnyStart } from '@tillgate/recurrence';
import { z } from 'zod';
import type { ShopContext } from '../../../context.js';
import { refuse, refuseAll, type Fault } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import type { Customer } from '../../customers/customer.js';
import { findNamedCustomer, findOrAddCustomer } from '../../customers/customer-repository.js';
import { publicCustomerIdOf } from '../../customers/public-customer-id.js';
import { loadFacts } from '../../order/storage/order-repository.js';
import { fallbackData, type Asked } from '../../shop/overrides/ask-override.js';
import type { Shop } from '../../shop/shops/shop.js';
import { dueAt, orderAfter, startingAt } from '../document/schedule.js';
import type { PaymentDetails, Subscription, SubscriptionTerms } from '../document/subscription.js';
import { subscriptionOutput } from '../document/subscription-output.js';
import { shownSubscription } from '../document/shown-subscription.js';
import { findByKey, insertSubscription, loadForNewSubscription } from '../document/subscription-repository.js';
import { pastFault } from '../document/time-range.js';
import { readAddress } from './address.js';
import { discountFaults } from './discount-faults.js';
import { checkAddresses, nothingChecked, type NewAddress } from './check-addresses.js';
import { checkCode } from './check-code.js';
import { idsOf, readLines, variantsOf, type NextId } from './line-items.js';
import { readPaymentDetails } from './payment-details.js';
import { customerInput, newSubscriptionInput, type NewSubscriptionInput } from './subscription-input.js';
import { newSubscriptionFaults } from './subscription-faults.js';

const inputSchema = z.object({
  customer: customerInput.describe('The customer. Required.'),
  subscription: newSubscriptionInput.describe('The subscription. Required.'),
});

const noOccurrence = (field: string): Fault => ({
  code: 'INVALID_VALUE',
  field,
  message: `${field} has no occurrence within 100 years`,
});

type GivenCustomer = z.output<typeof customerInput>;

/** Rolls the transaction back if another call with the same key was first. */
class KeyTaken extends Error {}

/** Stores a subscription with its customer, who may be new to the shop; undefined if another one has its key. */
function store(
  { database, shopId, clock }: ShopContext,
  { subscription, asked }: Pick<Made, 'subscription' | 'asked'>,
  given: GivenCustomer,
): Promise<Subscription | undefined> {
  const platformId = given.platformId ?? null;
  const publicId = platformId === null ? randomBytes(24).toString('base64url') : publicCustomerIdOf(shopId, platformId);
  const now = clock.now();
  return database
    .transaction(async (executor) => {
      const customer = await findOrAddCustomer(executor, shopId, { ...given, platformId }, publicId, now);
      const data = fallbackData(...asked);
      const stored = await insertSubscription(executor, { ...subscription, customerId: customer.id }, now, data);
      if (!stored) throw new KeyTaken();
      return stored;
    })
    .catch((error: unknown) => {
      if (error instanceof KeyTaken) return undefined;
      throw error;
    });
}

interface Parts {
  shop: Shop;
  now: Date;
  nextId: NextId;
  payment: PaymentDetails | null;
}

function termsOf(input: NewSubscriptionInput, { shop, now, nextId, payment }: Parts): SubscriptionTerms {
  const baseCurrency = input.baseCurrency ?? shop.currency;
  const start = input.nextOrderDatetime ? new Date(input.nextOrderDatetime).getTime() : now.getTime();
  const addressOf = (member: 'billingAddress' | 'shippingAddress') => {
    const given = input[member];
    return given ? readAddress(given, { before: null, nextId, now, field: member }).address : null;
  };
  return {
    externalId: input.externalId ?? '',
    note: input.note ?? '',
    orderNote: input.orderNote ?? '',
    discountCode: input.discountCode ?? '',
    percentDiscount: input.percentDiscount ?? '0',
    orderCount: input.orderCount ?? 0,
    ordersProcessed: 0,
    currentRetries: 0,
    isRetrying: false,
    retries: {},
    placedAt: input.placedAt ? new Date(input.placedAt).toISOString() : now.toISOString(),
    lastOrderAt: input.lastOrderDatetime ? new Date(input.lastOrderDatetime).toISOString() : null,
    lastPaymentAt: null,
    lastProcessedAt: null,
    orderRrule: withAnyStart(input.orderRrule, shop.timezone, start),
    paymentRrule: input.paymentRrule ? withAnyStart(input.paymentRrule, shop.timezone, start) : null,
    timezone: shop.timezone,
    monthEnd: shop.settings.subscriptions.monthEnd,
    baseCurrency,
    chargedCurrency: input.chargedCurrency ?? baseCurrency,
    exchangeRate: input.baseToChargedExchangeRate ?? '1',
    lines: [],
    billingAddress: addressOf('billingAddress'),
    shippingAddress: addressOf('shippingAddress'),
    payment,
    lastFailure: null,
    coverage: null,
  };
}

/** The rule to store, and its first order; undefined if it has none. */
function firstOrder(
  terms: SubscriptionTerms,
  next: string | null | undefined,
  now: Date,
): { terms: SubscriptionTerms; at: Date } | undefined {
  const started = next ? startingAt(terms, new Date(next)) : { terms, before: now };
  const at = orderAfter(started.terms, started.before);
  return at ? { terms: started.terms, at } : undefined;
}

const addressFaults = (input: NewSubscriptionInput, now: Date): Fault[] =>
  (['billingAddress', 'shippingAddress'] as const).flatMap((member) => {
    const given = input[member];
    return given
      ? readAddress(given, { before: null, nextId: () => 0, now, field: `subscription.${member}` }).faults
      : [];
  });

const addressesOf = (terms: SubscriptionTerms): NewAddress[] =>
  (['billingAddress', 'shippingAddress'] as const).flatMap((member) => {
    const address = terms[member];
    return address ? [{ address, field: `subscription.${member}` }] : [];
  });

/** The data that a new subscription is stored and returned with. */
interface Made {
  subscription: Omit<Subscription, 'id' | 'customerId'>;
  asked: readonly Asked<unknown>[];
  shopNumber: number;
  testClock: Date | null;
}

/** The new subscription, or all of its faults. */
async function newSubscription(
  context: ShopContext,
  input: NewSubscriptionInput,
  customer: Customer | undefined,
): Promise<Made> {
  const { database, shopId, clock } = context;
  const loaded = await loadForNewSubscription(database, shopId, 2 + idsOf(input.lineItems));
  const { shop, testClock, ids } = loaded ?? refuse('NOT_FOUND');
  const now = testClock ?? clock.now();
  const nextId: NextId = () => ids.pop() ?? 0;
  const facts = await loadFacts(database, shopId, {
    variantIds: variantsOf(input.lineItems, []),
    discountCodes: input.discountCode ? [input.discountCode] : [],
    overrides: [
      ...(input.discountCode ? (['discount'] as const) : []),
      ...(input.billingAddress || input.shippingAddress ? (['address_validate'] as const) : []),
    ],
  });
  const currency = input.chargedCurrency ?? input.baseCurrency ?? shop.currency;
  const field = 'subscription.paymentDetails';
  const details = input.paymentDetails
    ? await readPaymentDetails(context, input.paymentDetails, {
        publicCustomerId: customer?.publicId ?? '',
        currency,
        field,
      })
    : { payment: null };
  const payment = 'faults' in details ? null : details.payment;
  const terms = termsOf(input, { shop, now, nextId, payment });
  const read = readLines(input.lineItems, {
    variants: facts.variants,
    before: [],
    terms,
    nextId,
    now,
    field: 'subscription.lineItems',
  });
  const complete = { ...terms, lines: read.lines };
  const checkedCode = input.discountCode
    ? await checkCode(context, { shop, facts, terms: complete }, input.discountCode)
    : undefined;
  const faultsOfAddresses = addressFaults(input, now);
  const addresses =
    faultsOfAddresses.length > 0
      ? nothingChecked
      : await checkAddresses(context, { shop, facts, terms: complete }, addressesOf(complete));
  const first = firstOrder(complete, input.nextOrderDatetime, now);
  const next = input.nextOrderDatetime;
  const tooLate = next ? pastFault(new Date(next), now, 'subscription.nextOrderDatetime') : undefined;
  const payments = terms.paymentRrule === null ? now : orderAfter({ ...terms, orderRrule: terms.paymentRrule }, now);
  refuseAll([
    ...read.faults,
    ...faultsOfAddresses,
    ...addresses.faults,
    ...('faults' in details ? details.faults : []),
    ...(first ? [] : [noOccurrence('subscription.orderRrule')]),
    ...(payments ? [] : [noOccurrence('subscription.paymentRrule')]),
    ...(tooLate ? [tooLate] : []),
    ...(input.discountCode
      ? discountFaults({ ...facts, checkedCode }, complete, now).map((message): Fault => ({
          code: 'DISCOUNT_NOT_VALID',
          field: 'subscription.discountCode',
          message,
        }))
      : []),
  ]);
  const subscription = {
    shopId,
    version: 1,
    status: input.subscriptionStatus ?? 'active',
    statusChangedAt: now,
    idempotencyKey: input.idempotencyKey ?? null,
    nextOrderAt: null,
    nextPaymentAt: null,
    nextProcessingAt: null,
    isOnTestClock: testClock !== null,
    funds: [],
    terms: first?.terms ?? complete,
    createdAt: now,
    updatedAt: now,
  };
  const due = dueAt({ ...subscription, id: 0, customerId: 0 }, first?.at ?? null);
  const nextProcessingAt = subscription.status === 'paused' ? null : due.nextProcessingAt;
  return { subscription: { ...due, nextProcessingAt }, asked: addresses.asked, shopNumber: shop.number, testClock };
}

/**
 * Creates a subscription. A second request with the same `idempotencyKey` returns the first one's. Refuses
 * PRODUCT_NOT_FOUND, PRICE_UNUSABLE, GATEWAY_NOT_FOUND, PAYMENT_METHOD_NOT_FOUND, DISCOUNT_NOT_VALID, and a rule
 * without an occurrence.
 */
export const createSubscription = shopOperation(
  {
    operation: 'createSubscription',
    summary: 'Create Subscription',
    description:
      'Creates a subscription for a customer. A second request with the same `subscription.idempotencyKey` returns the subscription that the first one created.',
    mutation: true,
    access: backend('write_subscriptions'),
    input: inputSchema,
    output: subscriptionOutput,
    checkStored: newSubscriptionFaults,
    keyed: true,
  },
  async (context, input) => {
    const { database, shopId } = context;
    const key = input.subscription.idempotencyKey;
    const earlier = key ? await findByKey(database, shopId, key) : undefined;
    if (earlier) return { subscription: await shownAgain(context, earlier) };
    const platformId = input.customer.platformId ?? null;
    const customer = await findNamedCustomer(database, shopId, { ...input.customer, platformId });
    const made = await newSubscription(context, input.subscription, customer);
    const { shopNumber, testClock } = made;
    const shown = { shopNumber, testClock };
    const stored = await store(context, made, input.customer);
    if (stored) return { subscription: shownSubscription(stored, shown) };
    const first = key ? await findByKey(database, shopId, key) : undefined;
    return { subscription: shownSubscription(first ?? refuse('NOT_FOUND'), shown) };
  },
);

async function shownAgain({ database, shopId }: ShopContext, subscription: Subscription) {
  const { shop, testClock } = (await loadForNewSubscription(database, shopId, 1)) ?? refuse('NOT_FOUND');
  return shownSubscription(subscription, { shopNumber: shop.number, testClock });
}
