/** Imports of products and customers in chunks of rows, each with the outcomes of its rows. */
export const bulkImports = {
  name: '0070-bulk-imports',
  up: /* sql */ `
create table bulk_imports (
  shop_id text not null references shops,
  id text not null,
  kind text not null check (kind in ('products', 'customers')),
  dry_run boolean not null,
  -- Given by the caller.
  name text not null,
  status text not null check (status in ('running', 'finished')),
  -- The number of the last row of all chunks.
  last_row bigint not null default 0,
  created bigint not null default 0,
  updated bigint not null default 0,
  unchanged bigint not null default 0,
  refused bigint not null default 0,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (shop_id, id)
);
create index bulk_imports_by_start on bulk_imports (shop_id, started_at desc, id);
create index bulk_imports_by_change on bulk_imports (updated_at);

create table bulk_import_chunks (
  shop_id text not null,
  import_id text not null,
  first_row bigint not null,
  last_row bigint not null,
  -- A chunk that is sent again has the same content.
  checksum text not null,
  -- The refused rows with their reasons, without the values that were refused.
  refusals json not null,
  primary key (shop_id, import_id, first_row),
  foreign key (shop_id, import_id) references bulk_imports on delete cascade
);
`,
};
