/**
 * The processes that are alive. Each renews its row; the others remove one that is no longer renewed. Leases and claims
 * begin with the id of the process that holds them, so those of a removed process can be taken over at once.
 */
export const processes = {
  name: '0019-processes',
  up: /* sql */ `
create table processes (
  id text primary key,
  -- By the clock of the database, so that clocks of machines need not agree.
  alive_at timestamptz not null,
  -- The ids under which its workers lock queued jobs.
  job_workers text[] not null
) with (fillfactor = 20);
`,
};
