import { t } from '../../languages/language.js';
import type { Filter } from '../../parts/list.js';

/** What the list of products reads from its address. */
export interface ProductSearch {
  q?: string;
  vendor?: string;
  published?: string;
  page?: string;
}

export const productFilters: readonly Filter[] = [
  { name: 'q', label: t('catalog.search'), type: 'search' },
  { name: 'vendor', label: t('catalog.products.vendorBegins'), type: 'text' },
  {
    name: 'published',
    label: t('catalog.visibility'),
    choices: [
      ['', t('catalog.products.all')],
      ['true', t('catalog.products.visible')],
      ['false', t('catalog.hidden')],
    ],
  },
];

/** A filter expression for texts that begin with another one. */
const beginsWith = (column: string, text: string): string =>
  `like(${column}:"${text.replaceAll(/["\\]/g, String.raw`\$&`)}*")`;

export const productFilterOf = ({ vendor, published }: ProductSearch): string[] => [
  ...(vendor === undefined ? [] : [beginsWith('vendor', vendor)]),
  ...(published === 'true' || published === 'false' ? [`eq(published:${published})`] : []),
];
