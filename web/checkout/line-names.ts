import { nameIn } from '../shared/language.js';
import type { State } from './state.js';

export type ProductData = State['lineItems'][number]['productData'];

/** The name of a line item in the language of the page. */
export const titleOf = ({ productTitle, title, localizedNames }: ProductData): string =>
  nameIn(localizedNames, productTitle || title);

/** The part of the title that distinguishes the variant. */
function ownVariantOf({ title, productTitle }: ProductData): string {
  if (productTitle === '' || title === productTitle) return '';
  return title.startsWith(productTitle) ? title.slice(productTitle.length).replace(/^[\s–—:-]+/, '') : title;
}

/** The name of the variant in the language of the page; empty if there is none. */
export const variantOf = (product: ProductData): string => nameIn(product.localizedVariantNames, ownVariantOf(product));

/** The name of a line item with its variant, to tell it from others of the same product. */
export function fullTitleOf(product: ProductData): string {
  const name = nameIn(product.localizedNames, '');
  if (name === '') return product.title || product.productTitle;
  return [name, variantOf(product)].filter((part) => part !== '').join(' – ');
}
