import type { z } from 'zod';
import type { Executor } from '../../../lib/executor.js';
import type { PageRequest } from '../../../lib/page.js';
import { countKeyList, readKeyList, type KeyList } from './key-list-repository.js';
import { filterCondition, filterInput } from './list-filter.js';
import { pageInput, wantedPage } from './list-page.js';

/** The input members that select a part of a list as a page. */
export const keyPageInput = pageInput.extend({ filter: filterInput });

/** A page of a list by ascending id. */
export interface KeyPage<Row> {
  rows: Row[];
  request: PageRequest;
  total: number;
  before: number;
}

/**
 * A page of a list by ascending id, from a page number on or after an id. Two statements. Refuses INVALID_FILTER,
 * INVALID_PAGE.
 */
export async function keyPage<Row extends object>(
  executor: Executor,
  list: KeyList,
  shopId: string,
  { filter, ...page }: z.output<typeof keyPageInput>,
): Promise<KeyPage<Row>> {
  const condition = filterCondition(filter, list.columns, 2);
  const request = wantedPage(page);
  const { limit } = request;
  const after = 'sinceId' in request ? request.sinceId : undefined;
  const offset = 'page' in request ? (request.page - 1) * limit : 0;
  const [rows, { total, before }] = await Promise.all([
    readKeyList<Row>(executor, list, shopId, { condition, after, limit, offset }),
    countKeyList(executor, list, shopId, condition, after ?? 0),
  ]);
  return { rows, request, total, before };
}
