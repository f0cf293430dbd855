import type { Logger } from 'pino';
import type { Database } from './connection.js';

/**
 * Logs that statements have no time limit behind a pooler, and how to set one: what a connection sets belongs to whichever
 * session the pooler chose, so that only the settings of the role hold everywhere.
 */
export async function warnWithoutBounds(database: Database, log: Logger): Promise<void> {
  const isPooled = database.directPool !== database.pool || !database.keepsPrepared;
  if (!isPooled) return;
  const [row] = await database.run<{ role: string; limit: string }>({
    text: `select current_user as role, reset_val as limit from pg_settings where name = 'statement_timeout'`,
    values: [],
  });
  if (row?.limit !== '0') return;
  log.warn(
    `statements have no time limit behind the connection pooler; run: ` +
      `alter role "${row.role}" set statement_timeout = '30s'; ` +
      `alter role "${row.role}" set idle_in_transaction_session_timeout = '30s';`,
  );
}
