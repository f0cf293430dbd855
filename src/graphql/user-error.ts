import { errorTable, type Fault, type OperationError } from '../errors.js';

/** A fault as clients of GraphQL read it: everything but the details is a text. */
export interface UserError {
  message: string;
  type: string;
  field: string;
  severity: string;
  subType: string;
  code: string;
  addressType: string;
  details: Record<string, unknown> | null;
}

function userError(fault: Fault, retryAfter: number | undefined): UserError {
  const row: (typeof errorTable)[Fault['code']] & { subType?: string } = errorTable[fault.code];
  const details = { ...fault.details, ...(retryAfter === undefined ? {} : { retryAfter }) };
  return {
    message: fault.message,
    type: fault.type ?? row.type,
    field: fault.field ?? '',
    severity: fault.severity ?? row.severity,
    subType: fault.subType ?? row.subType ?? '',
    code: fault.foreignCode ?? fault.code,
    addressType: fault.addressType ?? '',
    details: Object.keys(details).length > 0 ? details : null,
  };
}

/** Why an operation was refused, all reasons at once. */
export function userErrorsOf({ faults, retryAfter }: OperationError): UserError[] {
  return faults.map((fault) => userError(fault, retryAfter));
}
