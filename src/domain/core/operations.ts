import type { Operation } from './operation/operation.js';
import { listAuditEntries } from './operation/audit/list-audit-entries.js';
import { operationOutcome } from './operation/idempotency/operation-outcome.js';

export const coreOperations: readonly Operation<object>[] = [listAuditEntries, operationOutcome];
