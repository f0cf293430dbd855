import type { Migration } from '../migration.js';

/** Who made the change of an event: a person or an access token. Null for shoppers, jobs, and earlier events. */
export const makersOfEvents: Migration = {
  name: '0216-makers-of-events',
  up: ['alter table events add column made_by json'],
};
