import { inBatches, type LoadOne } from '../../../lib/batches.js';
import type { Executor } from '../../../lib/executor.js';
import { countInProgress, type InProgress } from '../../../lib/in-progress.js';
import { readSendings, type AgentDelivery, type DueDelivery, type Sending } from './claim-repository.js';
import type { LaneKey } from './lane.js';
import { createLanes, type Lanes } from './lanes.js';
import { createRequestSignatures, type SignRequest } from './request-signatures.js';
import type { MadeAttempt } from './settle-repository.js';

/** A message to an agent platform, signed for one attempt. */
export interface AgentMessage {
  headers: Record<string, string>;
  body: Buffer;
}

/** A delivery to an agent platform that is about to be sent. */
export interface AgentAttempt extends AgentDelivery {
  shopId: string;
  eventId: string;
  callbackUrl: string;
  at: Date;
}

/** Makes the message of an attempt from the order as it is now; otherwise says why it cannot be sent. */
export type MakeAgentMessage = (attempt: AgentAttempt) => Promise<AgentMessage | { fault: string }>;

/** The deliveries in progress in this process. */
export interface Outbox {
  lanes: Lanes<DueDelivery>;
  sending: InProgress;
  /** Attempts that are not recorded yet. */
  unrecorded: MadeAttempt[];
  /** Whether attempts are being recorded, or it pauses in between. */
  isRecording: boolean;
  sendingOf: LoadOne<LaneKey, Sending>;
  signRequest: SignRequest;
  /** Set when the process starts, by the protocol that platforms speak. */
  makeAgentMessage: MakeAgentMessage;
  claiming: Promise<void> | undefined;
  /** Whether a lane that can use more has advanced during the claim. */
  movedOn: boolean;
  /** Called when a lane has advanced. */
  watchers: Set<() => void>;
  /** How many callers wait for the end; nothing starts until the last of them has returned. */
  finishing: number;
}

/** Reads the current URL and secrets of webhooks, in batches. */
function sendingsOf(database: Executor): LoadOne<LaneKey, Sending> {
  const readMany = (keys: readonly LaneKey[]) => readSendings(database, keys);
  const readOne = async (key: LaneKey): Promise<Sending | undefined> => (await readMany([key]))[0];
  return inBatches(readOne, readMany, { most: 100, inFlight: 1 });
}

/** The deliveries of a process, none of which is in progress yet. */
export const createOutbox = (database: Executor): Outbox => ({
  lanes: createLanes(),
  sending: countInProgress(),
  unrecorded: [],
  isRecording: false,
  sendingOf: sendingsOf(database),
  signRequest: createRequestSignatures(),
  makeAgentMessage: async () => ({ fault: 'This process sends nothing to agents.' }),
  claiming: undefined,
  movedOn: false,
  watchers: new Set(),
  finishing: 0,
});
