import { mutate } from '../../bench/ask.js';
import { rootKey } from '../../bench/service-environment.js';
import type { Gateway } from '../gateway/gateway.js';
import type { GatewayKind, Gateways } from '../gateway/gateways.js';
import type { Random } from '../random.js';

/** The shop of a round, with limited stock. */
export interface StormShop {
  shopId: string;
  accessToken: string;
  /** Payments are only verified at first, and authorized by their captures. */
  verifiesOnly: boolean;
  gatewayIds: Readonly<Record<GatewayKind, string>>;
  giftCards: readonly [GiftCard, GiftCard];
}

export interface GiftCard {
  token: string;
  pin: string;
}

/** The stock of mugs, which is not enough for everybody. */
export const mugs = 30;
/** The number of times that the code `FEW` may be used. */
export const fewUses = 4;

const giftCardAmount = 6_000;

const scopes = ['WRITE_ORDERS', 'WRITE_PAYMENTS', 'WRITE_PRODUCTS', 'WRITE_SHOP_SETTINGS', 'WRITE_CUSTOMERS'];

const product = {
  platformId: 'things',
  name: 'Things',
  variants: [
    { platformId: 'mug', sku: 'MUG', price: '19.99', inventoryQuantity: mugs },
    { platformId: 'book', sku: 'BOOK', price: '7.55', taxExempt: true },
    { platformId: 'gift', sku: 'GIFT', price: '25.00', taxExempt: true },
  ].map((variant) => ({ requireShipping: false, ...variant })),
};

const onTop = { name: 'Sales', country: 'US', rate: '0.0575', isIncluded: false, taxShipping: false };
const included = { name: 'Included', country: 'US', rate: '0.02', isIncluded: true, taxShipping: false };

const codes = [
  { code: 'TEN', kind: 'PERCENTAGE', value: '10', combinable: true },
  { code: 'FEW', kind: 'FIXED_AMOUNT', value: '500', usageLimit: fewUses, combinable: true },
];

async function createShop(url: string): Promise<{ shopId: string; accessToken: string }> {
  const input = { name: 'Storm', currency: 'USD', countryCode: 'US' };
  const selection = 'shop { shopIdentifier }';
  const { shop } = await mutate<{ shop: { shopIdentifier: string } }>(url, rootKey, 'createShop', input, selection);
  const shopId = shop.shopIdentifier;
  const access = { shopIdentifier: shopId, name: 'storm', scopes };
  const { token } = await mutate<{ token: string }>(url, rootKey, 'createAccessToken', access, 'token');
  return { shopId, accessToken: token };
}

async function addGateway(url: string, token: string, kind: GatewayKind, gateway: Gateway): Promise<string> {
  const input = {
    name: kind,
    baseUrl: gateway.url,
    partialCapture: true,
    additionalOrderDetails: false,
    providerId: kind,
    currency: 'USD',
    outcomeLookup: gateway.isAsked,
    idempotentReferences: gateway.takesRepeats,
  };
  const { externalPaymentGateway } = await mutate<{ externalPaymentGateway: { publicId: string } }>(
    url,
    token,
    'createExternalPaymentGateway',
    input,
    'externalPaymentGateway { publicId }',
  );
  return externalPaymentGateway.publicId;
}

async function issueGiftCard(url: string, token: string): Promise<GiftCard> {
  const issued = await mutate<{ giftCard: { cardToken: string }; cardPin: string }>(
    url,
    token,
    'issueGiftCard',
    { amount: giftCardAmount, currency: 'USD' },
    'giftCard { cardToken } cardPin',
  );
  return { token: issued.giftCard.cardToken, pin: issued.cardPin };
}

/** Creates the shop of a round over GraphQL; some only verify payments. */
export async function prepareShop(url: string, gateways: Gateways, random: Random): Promise<StormShop> {
  const { shopId, accessToken } = await createShop(url);
  const add = (name: string, input: object): Promise<unknown> => mutate(url, accessToken, name, input);
  const verifiesOnly = random.chance(0.2);
  await add('updateGeneralSettings', {
    checkoutProcess: { requireInventoryCheck: true },
    giftCards: { enabled: true, skus: ['GIFT'], minAmount: 500, maxAmount: 10_000 },
    payments: { verifyPaymentsOnly: verifiesOnly },
  });
  await add('saveProduct', product);
  for (const rate of [onTop, included]) await add('createTaxRate', rate);
  for (const code of codes) await add('createDiscountCode', code);
  const addOf = (kind: GatewayKind): Promise<string> => addGateway(url, accessToken, kind, gateways[kind]);
  return {
    shopId,
    accessToken,
    verifiesOnly,
    gatewayIds: {
      asked: await addOf('asked'),
      repeats: await addOf('repeats'),
      both: await addOf('both'),
      silent: await addOf('silent'),
    },
    giftCards: [await issueGiftCard(url, accessToken), await issueGiftCard(url, accessToken)],
  };
}
