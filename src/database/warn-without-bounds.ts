import type { Logger } from 'pino';
import type { Database } from './connection.js';

/**
 * Logs that statements have no time limit behind a pooler, and how to set one. Settings of a connection only apply to
 * the session that the pooler chose, so only settings of the role are reliable.
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
    `statements have no timeout behind the connection pooler; run: ` +
      `alter role "${row.role}" set statement_timeout = '30s'; ` +
      `alter role "${row.role}" set idle_in_transaction_session_timeout = '30s';`,
  );
}
