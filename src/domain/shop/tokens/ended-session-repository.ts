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
