import { createHmac } from 'node:crypto';
import type { Context, Tillgate } from '../context.js';
import { createDiscountCode } from '../domain/order/discounts/create-discount-code.js';
import { discountCodes } from '../domain/order/discounts/discount-codes.js';
import { saveProduct } from '../domain/catalog/save-product.js';
import { findByHash, insertAccessToken } from '../domain/shop/tokens/access-token-repository.js';
import { hashToken, withChecksum } from '../domain/shop/tokens/access-token.js';
import type { TokenChecksums } from '../domain/shop/tokens/token-checksums.js';
import { createShop } from '../domain/shop/shops/create-shop.js';
import { scopes } from '../domain/core/operation/scopes.js';
import { findShop } from '../domain/shop/shops/shop-repository.js';
import { createShippingZone } from '../domain/order/shipping/create-shipping-zone.js';
import { shippingZones } from '../domain/order/shipping/shipping-zones.js';
import { createTaxRate } from '../domain/order/taxes/create-tax-rate.js';
import { taxRates } from '../domain/order/taxes/tax-rates.js';
import { createPaymentStyling } from '../domain/shop/payment-styling/create-payment-styling.js';
import { updateGeneralSettings } from '../domain/shop/settings/update-general-settings.js';
import { demoCatalog, type DemoProduct } from './catalog.js';
import { demoLogo, demoPicturePath } from './pictures.js';
import { demoPolicies } from './policies.js';
import { demoShopIdentifier } from './demo-shop.js';

const shopIdentifier = demoShopIdentifier;

/** The part of the URL that names a product. */
export const handleOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function productOf({ name, type, vendor, description, variants }: DemoProduct, index: number) {
  const platformId = `p${String(index + 1).padStart(3, '0')}`;
  const handle = handleOf(name);
  const imageUrl = demoPicturePath(handle);
  return {
    platformId,
    name,
    type,
    vendor,
    description,
    handle,
    tags: type.toLowerCase(),
    variants: variants.map((variant, place) => ({
      platformId: `${platformId}-${place + 1}`,
      sku: `${platformId}-${variant.name || 'one'}`.toUpperCase(),
      name: variant.name ? `${name} – ${variant.name}` : name,
      price: variant.price,
      grams: variant.grams,
      imageUrl,
      requireShipping: variant.grams > 0,
      ...(variant.stock === null ? {} : { inventoryQuantity: variant.stock, inventoryTrackingService: 'tillgate' }),
    })),
  };
}

const shop = {
  shopIdentifier,
  name: 'Five Fires',
  currency: 'USD',
  countryCode: 'US',
  timezone: 'America/New_York',
};

const groundAndAir = (ground: number, air: number) => [
  { name: 'Ground, 3 to 5 days', code: 'ground', amount: ground, freeAbove: 15_000 },
  { name: 'Air, next day', code: 'air', amount: air },
];

const zones = [
  { name: 'United States', countries: ['US'], rates: groundAndAir(700, 2500) },
  { name: 'Alaska and Hawaii', countries: ['US'], provinces: ['US-AK', 'US-HI'], rates: groundAndAir(1900, 3900) },
  { name: 'Canada and Mexico', countries: ['CA', 'MX'], rates: groundAndAir(1400, 3200) },
  {
    name: 'Rest of world',
    countries: [],
    rates: [{ name: 'International, 7 to 14 days', code: 'international', amount: 3900 }],
  },
];

const rates = [
  { name: 'DC sales tax', country: 'US', province: 'DC', rate: '0.06' },
  { name: 'CA sales tax', country: 'US', province: 'CA', rate: '0.0725' },
  { name: 'NY sales tax', country: 'US', province: 'NY', rate: '0.04' },
  { name: 'GST', country: 'CA', province: null, rate: '0.05' },
  { name: 'QST', country: 'CA', province: 'QC', rate: '0.09975' },
];

/** Shows the logo beside the name of the shop on its pages. */
const logoRule = `.page-head h1::before {
  content: '';
  display: inline-block;
  width: 1.5em;
  height: 1.5em;
  margin-inline-end: 0.375em;
  vertical-align: middle;
  background: url("data:image/svg+xml,${encodeURIComponent(demoLogo)}") center / contain no-repeat;
}`;

/** Adds the data that the shop does not have yet, so that the next start completes an interrupted one. */
async function fill(call: Context): Promise<void> {
  await Promise.all(demoCatalog.map((product, index) => saveProduct(call, productOf(product, index))));
  const before = await Promise.all([shippingZones(call, {}), taxRates(call, {}), discountCodes(call, {})]);
  const [{ shippingZones: madeZones }, { taxRates: madeRates }, { discountCodes: madeCodes }] = before;
  for (const zone of zones.slice(madeZones.length)) await createShippingZone(call, zone);
  for (const rate of rates.slice(madeRates.length))
    await createTaxRate(call, { ...rate, isIncluded: false, taxShipping: false });
  // Stock is counted, so that the dashboard shows what it says about stock.
  await updateGeneralSettings(call, {
    checkoutProcess: { requireInventoryCheck: true },
    policies: demoPolicies,
    agents: { enabled: true },
  });
  await createPaymentStyling(call, { cssRules: [{ cssText: logoRule }] });
  if (madeCodes.length === 0) await createDiscountCode(call, { code: 'TEN', kind: 'percentage', value: '10' });
}

/**
 * The access token of the demo shop, which is printed at each start. Only its hash is stored, so it is derived from the root key and the token
 * secret, and changes only if they do.
 */
function demoToken(rootKey: string, checksums: TokenChecksums): string {
  const secret = createHmac('sha256', rootKey).update('access token of the demo shop').digest().subarray(0, 24);
  return withChecksum(`tg_${shopIdentifier}.${secret.toString('base64url')}`, checksums);
}

/** The access token of the demo shop; undefined if there is no demo shop. */
export async function storedDemoToken(
  { database, clock, tokenChecksums }: Tillgate,
  rootKey: string,
): Promise<string | undefined> {
  const token = demoToken(rootKey, tokenChecksums);
  return (await findByHash(database, shopIdentifier, hashToken(token), clock.now())) ? token : undefined;
}

/** Creates the demo shop with its products, zones, taxes, discount code and access token, unless it exists. */
export async function createDemoShop(tillgate: Tillgate, rootKey: string): Promise<{ shopId: string; token: string }> {
  const { database, clock } = tillgate;
  const token = demoToken(rootKey, tillgate.tokenChecksums);
  const tokenHash = hashToken(token);
  if (await findByHash(database, shopIdentifier, tokenHash, clock.now())) return { shopId: shopIdentifier, token };

  const call = { ...tillgate, requestId: 'demo', clientAddress: '127.0.0.1' };
  const root: Context = { ...call, caller: { kind: 'root' } };
  const isMade = await findShop(database, shopIdentifier);
  if (!isMade) await createShop(root, shop);
  const caller = { tokenId: 'demo', name: 'demo', shopId: shopIdentifier, scopes, expiresAt: undefined };
  await fill({ ...call, caller: { kind: 'access_token', ...caller } });
  // The token is stored last, so that an interrupted start is detected by its absence.
  await insertAccessToken(database, {
    shopId: shopIdentifier,
    id: `demo-${tokenHash.slice(0, 12)}`,
    name: 'Demo',
    scopes: [...scopes],
    createdAt: clock.now(),
    expiresAt: null,
    lastUsedAt: null,
    tokenHash,
  });
  return { shopId: shopIdentifier, token };
}
