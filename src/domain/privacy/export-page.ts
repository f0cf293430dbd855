import type { Exported, ExportedListName, ExportedRow } from './personal-export-repository.js';

/** The lists in the order in which they are read. */
const names: readonly ExportedListName[] = [
  'orders',
  'platformOrders',
  'shipments',
  'returns',
  'paymentLinks',
  'giftCards',
  'subscriptions',
  'mails',
  'discountUses',
];

/** How many rows one statement reads, because an order may be large. */
const step = 20;

/** The size of a page in characters of JSON; a page may exceed it by the rows of one step. */
const largest = 4 * 1024 * 1024;

/** The position of an export: the list, and the keys of the last row. */
export interface ExportPlace {
  list: ExportedListName;
  after: string[];
}

export interface ExportPage {
  lists: Record<ExportedListName, Exported[]>;
  /** The position of the next page; null on the last page. */
  next: ExportPlace | null;
}

/** Reads rows of a list after a row. */
type Read = (list: ExportedListName, after: readonly string[], limit: number) => Promise<ExportedRow[]>;

/** Reads one list after another from a position until the page is full. */
export async function exportPage(read: Read, from: ExportPlace): Promise<ExportPage> {
  const lists: ExportPage['lists'] = {
    orders: [],
    platformOrders: [],
    shipments: [],
    returns: [],
    paymentLinks: [],
    giftCards: [],
    subscriptions: [],
    mails: [],
    discountUses: [],
  };
  let size = 0;
  let { after } = from;
  for (const list of names.slice(names.indexOf(from.list))) {
    for (let isRead = false; !isRead;) {
      if (size >= largest) return { lists, next: { list, after } };
      const found = await read(list, after, step);
      for (const { row, keys } of found) {
        lists[list].push(row);
        size += JSON.stringify(row).length;
        after = keys;
      }
      isRead = found.length < step;
    }
    after = [];
  }
  return { lists, next: null };
}
