import type { Executor } from '../../lib/executor.js';

/** A kind of row that can be exported. Rows are read in ascending order of their ID. */
export interface FileExport<Row> {
  columns: readonly string[];
  count: (executor: Executor, shopId: string) => Promise<number>;
  read: (executor: Executor, shopId: string, page: { after: number; limit: number }) => Promise<Row[]>;
  idOf: (row: Row) => number;
  /** The CSV records for a row, with the cells in the order of the columns. */
  records: (row: Row) => string[][];
  /** The JSON Lines object for a row. */
  object: (row: Row) => unknown;
}

/** A page of rows, in either format. */
export interface FilePage {
  rows: number;
  records: () => string[][];
  objects: () => unknown[];
}

/** The rows of a shop, as an export writes them. */
export interface FileRows {
  columns: readonly string[];
  count: (executor: Executor, shopId: string) => Promise<number>;
  /** The rows, one page at a time. A row that is added during the export comes last. */
  pages: (executor: Executor, shopId: string) => AsyncGenerator<FilePage>;
}

/** The number of rows per page. It is small because a product can have thousands of variants. */
const limit = 200;

/** Reads rows page by page, so that only one page is in memory. */
export function fileRows<Row>({ columns, count, read, idOf, records, object }: FileExport<Row>): FileRows {
  return {
    columns,
    count,
    async *pages(executor, shopId) {
      for (let after = 0; ;) {
        const page = await read(executor, shopId, { after, limit });
        const last = page.at(-1);
        if (last === undefined) return;
        yield { rows: page.length, records: () => page.flatMap(records), objects: () => page.map(object) };
        after = idOf(last);
      }
    },
  };
}
