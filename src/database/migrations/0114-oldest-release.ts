/**
 * The oldest release that may use this schema; an older one refuses to start. A migration that an older release cannot
 * work with updates the row in the same transaction.
 */
export const oldestRelease = {
  name: '0114-oldest-release',
  up: /* sql */ `
create table schema_release (
  is_only boolean primary key default true check (is_only),
  oldest_release text not null check (oldest_release ~ '^[0-9]+\\.[0-9]+\\.[0-9]+$')
);
insert into schema_release (oldest_release) values ('0.1.0');
`,
};
