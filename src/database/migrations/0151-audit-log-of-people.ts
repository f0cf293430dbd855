import { concurrentIndex } from '../concurrent-index.js';
import type { Migration } from '../migration.js';

/** The audit log is filtered by person. */
export const auditLogOfPeople: Migration = {
  name: '0151-audit-log-of-people',
  transaction: false,
  up: concurrentIndex('audit_log_of_user', 'audit_log (shop_id, user_id, id) where user_id is not null'),
};
