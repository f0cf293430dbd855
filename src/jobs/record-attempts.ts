import { setImmediate as turnEnd, setTimeout as pause } from 'node:timers/promises';
import type { Tillgate } from '../context.js';
import type { LaneKey } from '../domain/log/webhooks/lane.js';
import { settleDeliveries, type MadeAttempt } from '../domain/log/webhooks/settle-repository.js';

/** The maximum number of attempts that one statement records. */
const mostTogether = 250;

/** The pause after each statement, in ms, so that under load statements are fewer and record more attempts. */
const restMs = 25;

/** No pause begins while more attempts than this are waiting, so that they do not accumulate. */
const mostWaiting = 2_000;

/** Called once for each webhook of the attempts that were recorded together. */
type OnRecorded = (tillgate: Tillgate, webhook: LaneKey) => void;

/** Tries twice, because the database may abort one of two concurrent updates of the same webhook. */
async function recordOne({ database, clock, log }: Tillgate, made: MadeAttempt): Promise<void> {
  const settle = (): Promise<void> => settleDeliveries(database, [made], clock.now());
  await settle()
    .catch(settle)
    .catch((error: unknown) =>
      log.error({ err: error, delivery: made.due.id }, 'a webhook attempt could not be recorded'),
    );
}

/** Records attempts; if that fails, each separately, so that one cannot affect the others. */
async function recordBatch(tillgate: Tillgate, attempts: readonly MadeAttempt[]): Promise<void> {
  try {
    await settleDeliveries(tillgate.database, attempts, tillgate.clock.now());
  } catch {
    await Promise.all(attempts.map((made) => recordOne(tillgate, made)));
  }
}

async function recordWaiting(tillgate: Tillgate, onRecorded: OnRecorded): Promise<void> {
  const { outbox } = tillgate;
  // Attempts that end in the same turn of the event loop are recorded together.
  await turnEnd();
  try {
    while (outbox.unrecorded.length > 0) {
      const attempts = outbox.unrecorded.splice(0, mostTogether);
      await recordBatch(tillgate, attempts);
      outbox.sending.end(attempts.length);
      const webhooks = new Map(attempts.map(({ due }) => [due.webhookId, due]));
      for (const webhook of webhooks.values()) onRecorded(tillgate, webhook);
      if (outbox.unrecorded.length <= mostWaiting) await pause(restMs);
    }
  } finally {
    outbox.isRecording = false;
  }
}

/**
 * Records an attempt together with others; it is in progress until then. No promise waits for it, because what a
 * promise refers to would be copied by the garbage collections in the meantime. `onRecorded` must be the same in all calls.
 */
export function recordAttempt(tillgate: Tillgate, made: MadeAttempt, onRecorded: OnRecorded): void {
  const { outbox } = tillgate;
  outbox.unrecorded.push(made);
  if (outbox.isRecording) return;
  outbox.isRecording = true;
  void recordWaiting(tillgate, onRecorded);
}
