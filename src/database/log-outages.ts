import type { Logger } from 'pino';
import { meaningOf, outageIn } from '../lib/database-unavailable.js';
import { reasonOf } from '../lib/reason-of.js';
import type { OnOutage } from './availability.js';

/** Logs an outage of the database: once when it begins, once a minute while it lasts, and once when it has ended. */
export function logOutages(log: Logger): OnOutage {
  return (phase, { kind, error, seconds, failures }) => {
    if (phase === 'began')
      log.error({ kind, reason: reasonOf(error) }, `the database is unavailable: ${meaningOf(kind)}`);
    else if (phase === 'lasts')
      log.error({ kind, seconds, failures }, `the database is still unavailable: ${meaningOf(kind)}`);
    else log.warn({ kind, seconds, failures }, 'the database is available again');
  };
}

/** Whether a line is about an error that an outage caused, whose own lines say enough. */
const isOfOutage = ({ err, error }: { err?: unknown; error?: unknown }): boolean =>
  outageIn(err) !== undefined || outageIn(error) !== undefined;

/** The hook of a logger that leaves out the lines about errors that an outage of the database caused. */
export const withoutErrorsOfOutages = {
  logMethod(this: Logger, given: Parameters<Logger['info']>, method: (...given: Parameters<Logger['info']>) => void) {
    const [members] = given;
    if (typeof members === 'object' && members !== null && isOfOutage(members)) return;
    method.apply(this, given);
  },
};
