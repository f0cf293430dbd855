import type { ShopContext } from '../../../context.js';
import type { Fault } from '../../../errors.js';
import { memberOf } from '../../../lib/member-of.js';
import { readableItems, readableMembers } from '../../core/operation/readable-members.js';
import { loadFacts } from '../../order/storage/order-repository.js';
import { findShop } from '../../shop/shops/shop-repository.js';
import type { SubscriptionTerms } from '../document/subscription.js';
import { subscriptionId } from '../document/subscription-id.js';
import { loadSubscription } from '../document/subscription-repository.js';
import { readAddress } from './address.js';
import { readLines, variantsOf } from './line-items.js';
import { findGateway, unknownGateway } from './payment-details.js';
import { lineInput, paymentDetailsInput, subscriptionChangeInput } from './subscription-input.js';

const unknown = new Set(['PRODUCT_NOT_FOUND', 'LINE_ITEM_NOT_FOUND']);

/**
 * The faults of the valid members of a subscription that is refused, whose members are under `prefix` in the input. The
 * discount code is not checked, because that may require calling an override.
 */
async function faultsOfMembers(
  context: ShopContext,
  given: unknown,
  prefix: string,
  before: SubscriptionTerms | undefined,
): Promise<Fault[]> {
  const { database, shopId, clock } = context;
  const lines = readableItems(lineInput, memberOf(given, 'lineItems'));
  const { gatewayName } = readableMembers(paymentDetailsInput, memberOf(given, 'paymentDetails'));
  const { billingAddress, shippingAddress } = readableMembers(subscriptionChangeInput, given);
  const linesBefore = before?.lines ?? [];
  const facts = await loadFacts(database, shopId, { variantIds: variantsOf(lines, linesBefore) });
  const currency = (await findShop(database, shopId))?.currency ?? '';
  const now = clock.now();
  const nextId = (): number => 0;
  const terms = before ?? { baseCurrency: currency, chargedCurrency: currency, exchangeRate: '1' };
  const read = readLines(lines, {
    variants: facts.variants,
    before: linesBefore,
    terms,
    nextId,
    now,
    field: `${prefix}lineItems`,
  });
  const addresses = Object.entries({ billingAddress, shippingAddress }).flatMap(([member, address]) =>
    address ? readAddress(address, { before: null, nextId, now, field: prefix + member }).faults : [],
  );
  const hasGateway = gatewayName === undefined || (await findGateway(context, gatewayName)) !== undefined;
  return [
    ...read.faults.filter(({ code }) => unknown.has(code)),
    ...addresses,
    ...(hasGateway ? [] : [unknownGateway(`${prefix}paymentDetails`)]),
  ];
}

/** For an operation that creates a subscription. */
export const newSubscriptionFaults = (context: ShopContext, input: unknown): Promise<Fault[]> =>
  faultsOfMembers(context, memberOf(input, 'subscription'), 'subscription.', undefined);

/** For an operation that changes a subscription by the members of the input, or by those of its `subscription`. */
export const changeFaults =
  (member?: 'subscription') =>
  async (context: ShopContext, input: unknown): Promise<Fault[]> => {
    const { database, shopId } = context;
    const id = subscriptionId.safeParse(memberOf(input, 'subscriptionId')).data;
    const loaded = id === undefined ? undefined : await loadSubscription(database, shopId, id);
    if (!loaded) return [];
    const [given, prefix] = member ? [memberOf(input, member), `${member}.`] : [input, ''];
    return faultsOfMembers(context, given, prefix, loaded.subscription.terms);
  };
