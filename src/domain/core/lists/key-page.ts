import type { z } from 'zod';
import type { Executor } from '../../../lib/executor.js';
import { placeInRows, readKeyList, type KeyList } from './key-list-repository.js';
import { filterInput, type SqlCondition } from './list-filter.js';
import { pageInput } from './list-page.js';
import { listedPage, type ListedPage } from './listed-page.js';
import { requestedPart } from './requested-part.js';

/** The input members that select a part of a list as a page. */
export const keyPageInput = pageInput.extend({ filter: filterInput });

/**
 * A page of a list by ascending id, after an id or from a page number on. `narrowed` narrows the condition of the filter,
 * such as by a search. Two statements. Refuses INVALID_FILTER,
 * INVALID_PAGE.
 */
export async function keyPage<Row extends object>(
  executor: Executor,
  list: KeyList,
  shopId: string,
  { filter, ...page }: z.output<typeof keyPageInput>,
  narrowed: (condition: SqlCondition) => SqlCondition = (condition) => condition,
): Promise<ListedPage<Row>> {
  const { condition: filtered, request } = requestedPart(list.columns, filter, page);
  const condition = narrowed(filtered);
  return listedPage(
    request,
    (part) => readKeyList<Row>(executor, list, shopId, { condition, after: request.sinceId, ...part }),
    () => placeInRows(executor, list, shopId, condition, request),
  );
}
