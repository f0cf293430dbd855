import { DatabaseError } from 'pg';
import type { OutageKind } from '../lib/database-unavailable.js';

/** SQLSTATEs of a server that cannot work, apart from those of lost connections (class 08). */
const kindsByState: Readonly<Record<string, OutageKind>> = {
  '25006': 'read-only',
  '53000': 'busy',
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '57P01': 'unreachable',
  '57P02': 'unreachable',
  '57P03': 'unreachable',
  '57P05': 'unreachable',
  '58030': 'full',
};

/** Errors of pg about its connection, which have no code. */
const textsOfDriver =
  /^(?:Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable|Client has already been ended|There was an error establishing an SSL connection)/;

/** Codes of the operating system and of Node.js about connections. */
const codesOfConnections =
  /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOST\w+|NET\w+|NOTFOUND|AI_\w+|ADDRNOTAVAIL|PROTO)|ERR_(?:SOCKET|STREAM|SSL|TLS)_\w+)$/;

/** A pooler reports with the SQLSTATE of a protocol violation that it has no server; PostgreSQL itself means the statement. */
function kindOfServerError({ code = '', severity }: DatabaseError): OutageKind | undefined {
  if (code === '08P01') return severity === 'FATAL' ? 'unreachable' : undefined;
  return code.startsWith('08') ? 'unreachable' : kindsByState[code];
}

/**
 * The outage that an error of a database connection is a sign of. Undefined for a statement that failed on its own, such
 * as a constraint, a deadlock or a time limit.
 */
export function outageKindOf(error: unknown): OutageKind | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof DatabaseError) return kindOfServerError(error);
  if ('code' in error && typeof error.code === 'string' && codesOfConnections.test(error.code)) return 'unreachable';
  return textsOfDriver.test(error.message) ? 'unreachable' : undefined;
}
