import type { z } from 'zod';
import type { Executor } from '../../../lib/executor.js';
import { offsetOf, type PageRequest, type PlaceInList } from '../../../lib/page.js';
import { placeInRows, readKeyList, type KeyList } from './key-list-repository.js';
import { filterInput } from './list-filter.js';
import { pageInput } from './list-page.js';
import { requestedPart } from './requested-part.js';

/** The input members that select a part of a list as a page. */
export const keyPageInput = pageInput.extend({ filter: filterInput });

/** A page of a list by ascending id. */
export interface KeyPage<Row> extends PlaceInList {
  rows: Row[];
  request: PageRequest;
}

/**
 * A page of a list by ascending id, after an id or from a page number on. Two statements. Refuses INVALID_FILTER,
 * INVALID_PAGE.
 */
export async function keyPage<Row extends object>(
  executor: Executor,
  list: KeyList,
  shopId: string,
  { filter, ...page }: z.output<typeof keyPageInput>,
): Promise<KeyPage<Row>> {
  const { condition, request } = requestedPart(list.columns, filter, page);
  const { limit, sinceId } = request;
  const [rows, place] = await Promise.all([
    readKeyList<Row>(executor, list, shopId, { condition, after: sinceId, limit, offset: offsetOf(request) }),
    placeInRows(executor, list, shopId, condition, request),
  ]);
  return { ...place, rows, request };
}
