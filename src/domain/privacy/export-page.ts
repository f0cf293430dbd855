import type { Exported, ExportedListName, ExportedRow } from './personal-export-repository.js';

/** In the order in which they are read. */
const names: readonly ExportedListName[] = ['orders', 'platformOrders', 'giftCards', 'mails', 'discountUses'];

/** Rows that one statement reads: an order may be large. */
const step = 20;

/** A page is full at so many characters of JSON; what is in memory beyond it are the rows of a step. */
const largest = 4 * 1024 * 1024;

/** Where an export goes on: in which list, and after the row with these keys. */
export interface ExportPlace {
  list: ExportedListName;
  after: string[];
}

export interface ExportPage {
  lists: Record<ExportedListName, Exported[]>;
  /** Where the next page begins; null when all is told. */
  next: ExportPlace | null;
}

/** Rows of a list after a row. */
type Read = (list: ExportedListName, after: readonly string[], limit: number) => Promise<ExportedRow[]>;

/** Reads list after list, from a place on, until the page is full. */
export async function exportPage(read: Read, from: ExportPlace): Promise<ExportPage> {
  const lists: ExportPage['lists'] = { orders: [], platformOrders: [], giftCards: [], mails: [], discountUses: [] };
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
