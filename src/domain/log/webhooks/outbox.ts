import type { Logger } from 'pino';
import { inBatches, type LoadOne } from '../../../lib/batches.js';
import type { Clock } from '../../../lib/clock.js';
import type { Executor } from '../../../lib/executor.js';
import { countInProgress, type InProgress } from '../../../lib/in-progress.js';
import { readSendings, type DueDelivery, type Sending } from './claim-repository.js';
import { createLanes, type LaneKey, type Lanes } from './lanes.js';
import { createRequestSignatures, type SignRequest } from './request-signatures.js';
import { settleDeliveries, type MadeAttempt } from './settle-repository.js';

interface OutboxParts {
  database: Executor;
  clock: Clock;
  log: Logger;
}

/** The deliveries in progress in this process. */
export interface Outbox {
  lanes: Lanes<DueDelivery>;
  sending: InProgress;
  settle: LoadOne<MadeAttempt, true>;
  sendingOf: LoadOne<LaneKey, Sending>;
  signRequest: SignRequest;
  claiming: Promise<void> | undefined;
  /** Whether a lane that can use more has advanced during the claim. */
  movedOn: boolean;
  /** Called when a lane has advanced. */
  watchers: Set<() => void>;
  /** How many callers wait for the end; nothing starts until the last of them has returned. */
  finishing: number;
}

/** Records attempts in batches; if a batch fails, each is recorded separately, so that one cannot affect the others. */
function settling({ database, clock, log }: OutboxParts): LoadOne<MadeAttempt, true> {
  const settleOne = async (made: MadeAttempt): Promise<true> => {
    const settle = () => settleDeliveries(database, [made], clock.now());
    // Retried once, because the database may abort one of two concurrent updates of the same webhook.
    await settle().catch(settle);
    return true;
  };
  const settleMany = async (made: readonly MadeAttempt[]): Promise<(true | undefined)[]> => {
    try {
      await settleDeliveries(database, made, clock.now());
      return made.map(() => true);
    } catch {
      return Promise.all(
        made.map((one) =>
          settleOne(one).catch((error: unknown) => {
            log.error({ err: error, delivery: one.due.id }, 'a webhook attempt could not be recorded');
            return undefined;
          }),
        ),
      );
    }
  };
  return inBatches(settleOne, settleMany, { most: 250, inFlight: 1, restMs: 25, mostWaiting: 8 });
}

/** Reads the current URL and secrets of webhooks, in batches. */
function sendingsOf({ database }: OutboxParts): LoadOne<LaneKey, Sending> {
  const readMany = (keys: readonly LaneKey[]) => readSendings(database, keys);
  const readOne = async (key: LaneKey): Promise<Sending | undefined> => (await readMany([key]))[0];
  return inBatches(readOne, readMany, { most: 100, inFlight: 1 });
}

/** The deliveries of a process, none of which is in progress yet. */
export const createOutbox = (parts: OutboxParts): Outbox => ({
  lanes: createLanes(),
  sending: countInProgress(),
  settle: settling(parts),
  sendingOf: sendingsOf(parts),
  signRequest: createRequestSignatures(),
  claiming: undefined,
  movedOn: false,
  watchers: new Set(),
  finishing: 0,
});
