import type { Tillgate } from '../../context.js';
import { canSearchCustomers } from './customer-search-repository.js';

/** Logs that customer search is unavailable, and how to enable it. */
export async function warnWithoutSearch({ database, log }: Pick<Tillgate, 'database' | 'log'>): Promise<void> {
  if (await canSearchCustomers(database)) return;
  log.warn(
    'customer search is unavailable: the database lacks the extensions pg_trgm and unaccent; ' +
      'as a user with the required privileges, run: create extension if not exists pg_trgm; create extension if not exists unaccent; ' +
      'select prepare_customer_search();',
  );
}
