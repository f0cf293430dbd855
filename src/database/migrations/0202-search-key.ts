import type { Migration } from '../migration.js';

/**
 * Searches find texts whatever their width, form and apostrophes: "O’Brien" is found as "obrien". The stored words of
 * customers are computed again, in parts, while the table is in use.
 */
export const searchKey: Migration = {
  name: '0202-search-key',
  transaction: false,
  up: [
    /* sql */ `
do $do$ begin
  execute 'create or replace function plain_text(given text) returns text language sql immutable parallel safe as $body$ select translate('
    -- PostgreSQL normalizes texts in this encoding only.
    || case when getdatabaseencoding() = 'UTF8' then 'normalize(given, nfkc)' else 'given' end
    || $text$, '''’‘\`´ʼ', '') $body$ $text$;
end $do$`,
    /* sql */ `
create or replace function define_search_key() returns void language plpgsql as $$
declare
  own text := (select n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.oid = 'words_of(text)'::regprocedure);
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'unaccent');
begin
  execute format('create or replace function %1$I.search_key(given text) returns text language sql immutable parallel safe as '
    '$body$ select %1$I.words_of(' || case when place is null then '%1$I.plain_text(given)'
      else '%2$I.unaccent(''%2$I.unaccent''::regdictionary, %1$I.plain_text(given))' end
    || ') $body$', own, place);
end $$`,
    'select define_search_key()',
    /* sql */ `
do $$
declare
  blocks bigint := pg_relation_size('customers') / current_setting('block_size')::bigint;
begin
  for block in 0..blocks by 1000 loop
    -- A generated column is computed anew when a column that it uses is set.
    update customers set first_name = first_name
      where ctid >= format('(%s,0)', block)::tid and ctid < format('(%s,0)', block + 1000)::tid
        and search_text is distinct from search_key(first_name || ' ' || last_name || ' ' || email_address || ' '
          || phone || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'));
    commit;
  end loop;
end $$`,
  ],
};
