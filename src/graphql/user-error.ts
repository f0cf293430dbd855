import { localizedMessage } from '../languages/localized-message.js';
import { errorTable, type Fault, type OperationError } from '../errors.js';

/** A fault in GraphQL: all members except the details are strings. */
export interface UserError {
  message: string;
  localizedMessage: string | null;
  type: string;
  field: string;
  severity: string;
  subType: string;
  code: string;
  addressType: string;
  details: Record<string, unknown> | null;
}

function userError(fault: Fault, retryAfter: number | undefined, acceptLanguage: string | undefined): UserError {
  const row: (typeof errorTable)[Fault['code']] & { subType?: string } = errorTable[fault.code];
  const details = { ...fault.details, ...(retryAfter === undefined ? {} : { retryAfter }) };
  return {
    message: fault.message,
    localizedMessage: localizedMessage(fault, acceptLanguage) ?? null,
    type: fault.type ?? row.type,
    field: fault.field ?? '',
    severity: fault.severity ?? row.severity,
    subType: fault.subType ?? row.subType ?? '',
    code: fault.foreignCode ?? fault.code,
    addressType: fault.addressType ?? '',
    details: Object.keys(details).length > 0 ? details : null,
  };
}

/** All faults of a refused operation. `acceptLanguage` is the header of the request. */
export function userErrorsOf({ faults, retryAfter }: OperationError, acceptLanguage?: string): UserError[] {
  return faults.map((fault) => userError(fault, retryAfter, acceptLanguage));
}
