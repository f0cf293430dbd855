import type { Database } from '../../database/connection.js';
import { refuse } from '../../errors.js';
import type { Executor } from '../../lib/executor.js';
import { countOf, mostCounted, type RowCount } from '../../lib/page.js';
import { counted } from '../core/lists/key-list-repository.js';
import type { SqlCondition } from '../core/lists/list-filter.js';
import type { Customer } from './customer.js';
import { customerSorts, type CustomerSort } from './customer-list-repository.js';
import { customerOf, customerSelection, type CustomerRow } from './customer-row.js';
import type { SearchTerms } from '../core/lists/search-terms.js';
import { searchSql, type SearchSql } from './search-words.js';

/** The lowest similarity, from 0 to 1, at which a word matches. The extension's default of 0.6 misses many typos. */
const threshold = '0.35';

/** The index exists only if the extensions are installed. The threshold lasts until the end of the transaction. */
async function isPrepared(executor: Executor): Promise<boolean> {
  const [row] = await executor.run<{ is_prepared: boolean }>({
    name: 'prepare_search',
    text: `select to_regclass('customers_by_search_text') is not null as is_prepared,
      set_config('pg_trgm.word_similarity_threshold', $1, true)`,
    values: [threshold],
  });
  return row?.is_prepared === true;
}

/** Whether customers can be searched. */
export function canSearchCustomers(database: Database): Promise<boolean> {
  return isPrepared(database);
}

interface Page {
  limit: number;
  offset: number;
}

export interface SearchQuery extends Page {
  /** Its parameters begin with $2: $1 is the shop. */
  condition: SqlCondition;
  terms: SearchTerms;
  /** Replaces sorting by best match. */
  order?: { sort: CustomerSort; descending: boolean } | undefined;
}

/** Calls `work` if search is available. Refuses SEARCH_UNAVAILABLE if the database lacks the extensions. */
function whilePrepared<T>(database: Database, work: (executor: Executor) => Promise<T>): Promise<T> {
  return database.transaction(async (executor) => {
    if (!(await isPrepared(executor))) refuse('SEARCH_UNAVAILABLE', { field: 'search' });
    return work(executor);
  });
}

interface Sorting {
  sql: string;
  direction: 'asc' | 'desc';
}

const best = (sql: string): Sorting => ({ sql, direction: 'desc' });

/**
 * Reads and counts the customers that match a condition. Of more than 10,000 matches, as for a common word, only so many
 * are looked at, those that were stored first: the time does not grow with the number of customers.
 */
function foundBy(executor: Executor, shopId: string, condition: SqlCondition, { values }: SearchSql) {
  const from = (found: string): string => `from customers c where c.shop_id = $1 and (${condition.where}) and ${found}`;
  return {
    /** Selects the IDs first, for which PostgreSQL can use parallel workers. */
    find: async (found: string, by: Sorting, { limit, offset }: Page): Promise<Customer[]> => {
      const rows = await executor.run<CustomerRow>({
        text: `select ${customerSelection} from (
            select c.id, ${by.sql} as rank from (select c.* ${from(found)} limit ${mostCounted}) c
            order by rank ${by.direction}, c.id
            limit $${values.length + 2} offset $${values.length + 3}
          ) f join customers c on c.shop_id = $1 and c.id = f.id order by f.rank ${by.direction}, c.id`,
        values: [shopId, ...values, limit, offset],
      });
      return rows.map(customerOf);
    },
    /** Up to one more than lists count. */
    count: async (found: string): Promise<number> => {
      const [row] = await executor.run<{ counted: number }>({
        text: `select ${counted(from(found))} as counted`,
        values: [shopId, ...values],
      });
      return row?.counted ?? 0;
    },
  };
}

/**
 * Searches customers: first those that contain all words, by quality of the match, then those that contain similar
 * words, the most similar first. The latter are searched only if the page is not full, since a common name is similar
 * to very many others. A search without words has no results. Refuses SEARCH_UNAVAILABLE.
 */
export async function searchCustomers(database: Database, shopId: string, query: SearchQuery): Promise<Customer[]> {
  const { condition, terms, order, limit, offset } = query;
  const sql = searchSql(condition, terms.words);
  return whilePrepared(database, async (executor) => {
    if (terms.words.length === 0) return [];
    const { find, count } = foundBy(executor, shopId, condition, sql);
    if (order) {
      const isThere = terms.isExact && (await count(sql.contained)) > 0;
      const found = isThere ? sql.contained : `((${sql.contained}) or (${sql.near}))`;
      const by: Sorting = { sql: customerSorts[order.sort].sql, direction: order.descending ? 'desc' : 'asc' };
      return find(found, by, { limit, offset });
    }
    const whole = await find(sql.contained, best(sql.fit), { limit, offset });
    if (whole.length === limit) return whole;
    const before = offset === 0 ? whole.length : await count(sql.contained);
    if (terms.isExact && before > 0) return whole;
    const room = { limit: limit - whole.length, offset: Math.max(0, offset - before) };
    return [...whole, ...(await find(`${sql.near} and not (${sql.contained})`, best(sql.nearness), room))];
  });
}

/** The number of customers that a search finds. Refuses SEARCH_UNAVAILABLE. */
export async function countFoundCustomers(
  database: Database,
  shopId: string,
  { condition, terms }: Pick<SearchQuery, 'condition' | 'terms'>,
): Promise<RowCount> {
  const sql = searchSql(condition, terms.words);
  return whilePrepared(database, async (executor) => {
    if (terms.words.length === 0) return countOf(0);
    const { count } = foundBy(executor, shopId, condition, sql);
    const contained = await count(sql.contained);
    if (contained > mostCounted || (terms.isExact && contained > 0)) return countOf(contained);
    return countOf(contained + (await count(`${sql.near} and not (${sql.contained})`)));
  });
}
