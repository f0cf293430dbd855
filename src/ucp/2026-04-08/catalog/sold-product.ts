import type { ShownProduct, ShownVariant } from '../../../domain/catalog/product-output.js';
import type { Shop } from '../../../domain/shop/shops/shop.js';
import { localizedName, wantedLanguages } from '../../../languages/languages.js';
import { currencyByCode } from '../../../lib/currencies.js';
import { decimalToMinor } from '../../../lib/money.js';
import { parseUrl } from '../../../lib/parse-url.js';
import { plainText } from '../../../lib/plain-text.js';
import type { UcpCall } from '../../ucp-version.js';
import type { Filters, RequestContext } from './catalog-request.js';
import { optionsOf, type ChosenOption, type ProductOption } from './product-options.js';

/** The most variants and pictures of a product in an answer. */
const mostVariants = 100;
const mostPictures = 20;

/** The most characters of a description in a list. */
const mostDescribed = 500;

interface Price {
  amount: number;
  currency: string;
}

/** A variant that can be sold, as the protocol shows it. */
export interface SoldVariant {
  id: string;
  sku?: string;
  title: string;
  description: { plain: string };
  price: Price;
  list_price?: Price;
  availability: { available: boolean; status: 'in_stock' | 'backorder' | 'out_of_stock' };
  options?: ChosenOption[];
  media?: { type: 'image'; url: string }[];
}

/** What the texts and prices of an answer depend on. */
export interface Display {
  shop: Shop;
  address: string;
  /** The languages that the shopper wants, the most wanted first. */
  languages: readonly string[];
}

/** The language of the request body comes before that of the header. */
export const displayFor = ({ shop, address, context }: UcpCall, asked: RequestContext | undefined): Display => ({
  shop,
  address,
  languages: asked?.language ? [asked.language] : wantedLanguages(context.acceptLanguage),
});

const digitsOf = ({ currency }: Shop): number => currencyByCode(currency)?.digits ?? 2;

/** An amount in minor units; undefined without a price that the currency can express. */
const minorAmount = (price: string | null, shop: Shop): number | undefined => {
  const minor = price === null ? undefined : decimalToMinor(price, digitsOf(shop));
  return minor === undefined || minor < 0 ? undefined : minor;
};

/** The pictures that a platform can load, each once. */
function picturesAt(urls: readonly string[], address: string) {
  const found = urls.flatMap((given) => {
    const url = given === '' ? undefined : parseUrl(given, `${address}/`);
    return url && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
  return [...new Set(found)].slice(0, mostPictures).map((url) => ({ type: 'image' as const, url }));
}

/** Stock counts only if the shop checks it when an order is placed. */
function availabilityOf({ available, allowBackorder }: ShownVariant, { settings }: Shop): SoldVariant['availability'] {
  if (available === null || available > 0) return { available: true, status: 'in_stock' };
  if (allowBackorder || !settings.checkoutProcess.requireInventoryCheck)
    return { available: true, status: 'backorder' };
  return { available: false, status: 'out_of_stock' };
}

/** A variant; undefined if it has no price that the currency can express. */
function soldVariant(
  variant: ShownVariant,
  { product, options, display }: { product: ShownProduct; options: readonly ProductOption[]; display: Display },
): SoldVariant | undefined {
  const { shop, address, languages } = display;
  const amount = minorAmount(variant.price, shop);
  if (amount === undefined) return undefined;
  const { currency } = shop;
  const listed = minorAmount(variant.compareAtPrice, shop) ?? 0;
  const name = variant.name || localizedName(product.localizedNames, languages, product.name);
  const title = localizedName(variant.localizedNames, languages, name);
  const chosen = options.flatMap((option) => option.chosenBy(variant) ?? []);
  const media = picturesAt([variant.imageUrl], address);
  return {
    id: variant.platformId,
    ...(variant.sku === '' ? {} : { sku: variant.sku }),
    title,
    description: { plain: title },
    price: { amount, currency },
    ...(listed > amount ? { list_price: { amount: listed, currency } } : {}),
    availability: availabilityOf(variant, shop),
    ...(chosen.length > 0 ? { options: chosen } : {}),
    ...(media.length > 0 ? { media } : {}),
  };
}

/** A product that can be sold: its own members, and all of its variants with a price. */
export interface SoldProduct {
  /** The members of the product besides its variants. */
  members: {
    id: string;
    handle?: string;
    title: string;
    description: { plain: string; html?: string };
    url?: string;
    categories?: { value: string; taxonomy: string }[];
    price_range: { min: Price; max: Price };
    media?: { type: 'image'; url: string }[];
    tags?: string[];
  };
  options: readonly ProductOption[];
  variants: readonly SoldVariant[];
}

const categoriesOf = ({ type, categories }: ShownProduct) =>
  [...new Set([...categories.map(({ name }) => name), type])]
    .filter((value) => value !== '')
    .map((value) => ({ value, taxonomy: 'merchant' }));

const tagsOf = ({ tags }: ShownProduct): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** A product as the protocol shows it; undefined if none of its variants has a usable price. */
export function soldProduct(product: ShownProduct, display: Display): SoldProduct | undefined {
  const options = optionsOf(product);
  const variants = product.variants.flatMap((one) => soldVariant(one, { product, options, display }) ?? []);
  const prices = variants.map(({ price }) => price.amount);
  if (prices.length === 0) return undefined;
  const { currency } = display.shop;
  const { languages, address } = display;
  const description = localizedName(product.localizedDescriptions, languages, product.description);
  const categories = categoriesOf(product);
  const tags = tagsOf(product);
  const media = picturesAt(
    product.variants.map(({ imageUrl }) => imageUrl),
    address,
  );
  const url = product.url === '' ? undefined : parseUrl(product.url, `${address}/`);
  return {
    members: {
      id: product.platformId,
      ...(product.handle === '' ? {} : { handle: product.handle }),
      title: localizedName(product.localizedNames, languages, product.name),
      description: { plain: plainText(description, mostDescribed) },
      ...(url && /^https?:$/.test(url.protocol) ? { url: url.href } : {}),
      ...(categories.length > 0 ? { categories } : {}),
      price_range: {
        min: { amount: Math.min(...prices), currency },
        max: { amount: Math.max(...prices), currency },
      },
      ...(media.length > 0 ? { media } : {}),
      ...(tags.length > 0 ? { tags } : {}),
    },
    options,
    variants,
  };
}

/** The whole description of a product, as the shop has written it. */
export const wholeDescription = (product: ShownProduct, { languages }: Display): { plain: string; html?: string } => {
  const html = localizedName(product.localizedDescriptions, languages, product.description);
  const plain = plainText(html, 5_000);
  return /<[a-z]/i.test(html) ? { plain, html } : { plain };
};

/** Whether a price is within the filter. */
export const isInRange = ({ price }: SoldVariant, { price: range }: Filters): boolean =>
  price.amount >= (range?.min ?? 0) && price.amount <= (range?.max ?? Number.MAX_SAFE_INTEGER);

/** Whether a product has one of the categories of the filter. */
export const isInCategory = ({ members }: SoldProduct, { categories = [] }: Filters): boolean =>
  categories.length === 0 || (members.categories ?? []).some(({ value }) => categories.includes(value));

/** A product with some of its variants, of which the first is the featured one. */
export const withVariants = <Variant extends SoldVariant>(
  { members, options }: SoldProduct,
  variants: readonly Variant[],
) => ({
  ...members,
  ...(options.length > 0 ? { options: options.map(({ name, values }) => ({ name, values })) } : {}),
  variants: variants.slice(0, mostVariants),
});

/** Variants that can be bought come first, so that the first one is a useful representative. */
export const availableFirst = <Variant extends SoldVariant>(variants: readonly Variant[]): Variant[] =>
  variants.toSorted((one, other) => Number(other.availability.available) - Number(one.availability.available));
