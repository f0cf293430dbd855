import { nameIn } from '../shared/language.js';
import type { Line } from './api.js';

/** The name of an item in the language of the page. */
export const titleOf = ({ title, product_title: product, localized_names: names }: Line): string =>
  nameIn(names, product || title);

/** The part of the title that distinguishes the variant. */
function ownVariantOf({ title, product_title: product }: Line): string {
  if (product === '' || title === product) return '';
  return title.startsWith(product) ? title.slice(product.length).replace(/^[\s–—:-]+/, '') : title;
}

/** The name of the variant in the language of the page; empty if there is none. */
export const variantOf = (line: Line): string => nameIn(line.localized_variant_names, ownVariantOf(line));

/** The name of an item with its variant, to tell it from others of the same product. */
export function fullTitleOf(line: Line): string {
  const name = nameIn(line.localized_names, '');
  if (name === '') return line.title || line.product_title;
  return [name, variantOf(line)].filter((part) => part !== '').join(' – ');
}
