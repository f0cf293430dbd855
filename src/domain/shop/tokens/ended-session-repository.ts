import type { Executor } from '../../../lib/executor.js';

/** Records that a session was signed out; `expiresAt` is when it would have ended. */
export async function insertEndedSession(
  executor: Executor,
  shopId: string,
  { sessionHash, expiresAt }: { sessionHash: string; expiresAt: Date },
): Promise<void> {
  await executor.run({
    name: 'insert_ended_session',
    text: `insert into ended_sessions (shop_id, session_hash, expires_at)
      select shop_id, $2, $3 from shops where shop_id = $1 on conflict do nothing`,
    values: [shopId, sessionHash, expiresAt],
  });
}

/** Whether a session was signed out. */
export async function isSessionEnded(executor: Executor, shopId: string, sessionHash: string): Promise<boolean> {
  const rows = await executor.run({
    name: 'is_session_ended',
    text: 'select from ended_sessions where shop_id = $1 and session_hash = $2',
    values: [shopId, sessionHash],
  });
  return rows.length > 0;
}

/** Deletes sessions that would have ended before the given time, at most `limit`. */
export async function pruneEndedSessions(executor: Executor, before: Date, limit: number): Promise<number> {
  const rows = await executor.run({
    name: 'prune_ended_sessions',
    text: `delete from ended_sessions s using (
        select shop_id, session_hash from ended_sessions where expires_at < $1
        order by expires_at limit $2 for update skip locked
      ) old where s.shop_id = old.shop_id and s.session_hash = old.session_hash returning 1`,
    values: [before, limit],
  });
  return rows.length;
}
