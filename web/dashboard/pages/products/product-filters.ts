import type { Filter } from '../../parts/list.js';

/** What the list of products reads from its address. */
export interface ProductSearch {
  q?: string;
  vendor?: string;
  published?: string;
  page?: string;
}

export const productFilters: readonly Filter[] = [
  { name: 'q', label: 'Search', type: 'search' },
  { name: 'vendor', label: 'Vendor begins with', type: 'text' },
  {
    name: 'published',
    label: 'Visibility',
    choices: [
      ['', 'All'],
      ['true', 'Visible'],
      ['false', 'Hidden'],
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
