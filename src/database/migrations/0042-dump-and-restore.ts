import type { Migration } from '../migration.js';

/**
 * A dump is restored with an empty search path, and generated columns are computed during the restore, so their
 * functions must qualify everything with its schema.
 */
export const dumpAndRestore: Migration = {
  name: '0042-dump-and-restore',
  up: /* sql */ `
create function define_search_key() returns void language plpgsql as $$
declare
  own text := (select n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.oid = 'words_of(text)'::regprocedure);
  place text := (select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'unaccent');
begin
  execute format('create or replace function %1$I.search_key(given text) returns text language sql immutable parallel safe as '
    '$body$ select %1$I.words_of(' || case when place is null then 'given' else '%2$I.unaccent(''%2$I.unaccent''::regdictionary, given)' end
    || ') $body$', own, place);
end $$;

select define_search_key();

create or replace function prepare_customer_search() returns boolean language plpgsql as $$
declare
  extension text;
  shop text;
begin
  foreach extension in array array['pg_trgm', 'unaccent', 'btree_gin'] loop
    begin
      execute format('create extension if not exists %I', extension);
    exception when others then
      raise notice 'extension % cannot be created: %', extension, sqlerrm;
    end;
  end loop;
  if (select count(*) < 2 from pg_extension where extname in ('pg_trgm', 'unaccent')) then
    return false;
  end if;
  perform define_search_key();
  -- A generated column is computed anew when a column that it uses is set.
  update customers set first_name = first_name where search_text ~ '[^[:ascii:]]';
  select case when count(*) > 0 then 'shop_id, ' else '' end into shop from pg_extension where extname = 'btree_gin';
  execute format('create index if not exists customers_by_search_text on customers using gin (%ssearch_text gin_trgm_ops)', shop);
  return true;
end $$;
`,
};
