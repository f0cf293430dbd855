import type { Migration } from '../migration.js';

/** The rights of a person when their session got its secret. Null until the session is used, and for earlier sessions. */
export const rightsOfSessions: Migration = {
  name: '0215-rights-of-sessions',
  up: ['alter table user_sessions add column rights text'],
};
