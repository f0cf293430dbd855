/**
 * A call that an outage of the database has stopped could not release its leases and claims, although its process is
 * alive. The process adds their holders to its row, so that others can take them over at once.
 */
export const givenUpHolders = {
  name: '0113-given-up-holders',
  up: /* sql */ `alter table processes add column given_up text[] not null default '{}'`,
};
