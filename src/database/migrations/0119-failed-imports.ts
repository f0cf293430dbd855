/** An import that could not be continued is marked as failed until another chunk arrives. */
export const failedImports = {
  name: '0119-failed-imports',
  up: /* sql */ `
alter table bulk_imports drop constraint bulk_imports_status_check;
alter table bulk_imports add constraint bulk_imports_status_check check (status in ('running', 'finished', 'failed'));
create index bulk_imports_running on bulk_imports (updated_at) where status = 'running';
`,
};
