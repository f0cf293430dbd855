import type { Operation } from '../operation.js';
import { listAuditEntries } from './list-audit-entries.js';

/** The operations of audit. */
export const auditOperations: readonly Operation<object>[] = [listAuditEntries];
