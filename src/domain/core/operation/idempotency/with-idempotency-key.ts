import { createHash } from 'node:crypto';
import type { ShopContext } from '../../../../context.js';
import type { ClaimedKey } from './claimed-key.js';
import { OperationError, refuse } from '../../../../errors.js';
import { outageIn } from '../../../../lib/database-unavailable.js';
import { givingUp, taking } from '../../processes/giving-up.js';
import type { RecordedResponse, RecordedRefusal } from './recorded-status.js';
import { pause } from '../../../../lib/pause.js';
import { callersKey } from './own-key.js';
import {
  claimKey,
  finishKey,
  leaveKey,
  readKey,
  releaseKey,
  renewClaim,
  renewsClaimEvery,
} from './idempotency-repository.js';

/** How long a request waits for the first request with the same key, in ms. */
const longestWait = 5_000;

/** The owner of the keys of a platform. No order has an ID that begins like this. */
const ownerOfPlatform = (profileUrl: string): string =>
  `\u0001platform:${createHash('sha256').update(profileUrl).digest('base64url')}`;

/** The owner of a key: an order, the connector, a platform, or the shop. */
function ownerOf({ caller }: ShopContext): string {
  if (caller.kind === 'order_token') return caller.publicOrderId;
  if (caller.kind === 'platform') return ownerOfPlatform(caller.profileUrl);
  return caller.kind === 'connector' ? 'connector' : '';
}

function replay<R>(recorded: RecordedResponse<R>): R {
  if (!('faults' in recorded)) return recorded.result;
  throw new OperationError(recorded.faults, { gatewayCalled: true, result: recorded.result });
}

interface KeyedCall<R> {
  operation: string;
  /** As it was sent. */
  key: string | undefined;
  input: unknown;
  /** The order that the request is for, if any. */
  publicOrderId?: string;
  keeps?: (result: R) => boolean;
  /** Adds to a recorded response what is not recorded. */
  restore?: (context: ShopContext, recorded: R) => Promise<R>;
}

/**
 * Runs an operation once per key. The first response that had an effect is recorded, and returned for the same key with
 * the same input; a refusal without an effect and an internal error release the key. If the process of a request died,
 * a retry with its key runs again, until one has an effect: payments are in the ledger and are not made twice. Refuses IDEMPOTENCY_KEY_REUSED
 * for another input or operation, and IDEMPOTENCY_KEY_RUNNING if the first request takes longer than 5 s.
 */
export async function withIdempotencyKey<C extends ShopContext, R>(
  context: C,
  { operation, key: sent, input, publicOrderId, keeps, restore }: KeyedCall<R>,
  run: (context: C) => Promise<R>,
): Promise<R> {
  if (sent === undefined) return run(context);
  const { database, clock, log, heartbeat, shopId } = context;
  const key = sent === context.approvalKey ? sent : callersKey(sent);
  const own = { owner: ownerOf(context), key, holder: heartbeat.newHolder() };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([operation, input]))
    .digest('base64');
  const started = performance.now();
  const tryToClaim = (): ReturnType<typeof claimKey> =>
    taking(heartbeat, own.holder, () => claimKey(database, shopId, own, operation, fingerprint, clock.now()));
  let claim = await tryToClaim();
  while (!claim) {
    const earlier = await readKey<RecordedResponse<R>>(database, shopId, own.owner, key, clock.now());
    if (earlier && earlier.fingerprint !== fingerprint) refuse('IDEMPOTENCY_KEY_REUSED');
    if (earlier?.answer) {
      const recorded = replay(earlier.answer);
      return restore ? restore(context, recorded) : recorded;
    }
    if (performance.now() - started > longestWait) refuse('IDEMPOTENCY_KEY_RUNNING', { retryAfter: 1 });
    await pause(50);
    claim = await tryToClaim();
  }
  const claimed: ClaimedKey = { ...own, ...claim, isKept: false };
  const renewing = setInterval(() => {
    renewClaim(database, shopId, claimed, clock.now()).catch((error: unknown) =>
      log.warn({ err: error, shop: shopId }, 'the lease of an idempotency key was not renewed'),
    );
  }, renewsClaimEvery).unref();
  const runClaimed = async (): Promise<R> => {
    try {
      const result = await run({ ...context, claimedKey: claimed });
      if (keeps && !keeps(result)) await releaseKey(database, shopId, claimed);
      else if (!claimed.isKept) await finishKey(database, shopId, claimed, { result }, undefined);
      return result;
    } catch (error) {
      // After an outage of the database, what was done is not known: the next call with the key takes it over.
      if (claimed.isKept || outageIn(error)) throw error;
      if (error instanceof OperationError && error.gatewayCalled) {
        const { faults, result }: RecordedRefusal = error;
        await finishKey(database, shopId, claimed, { faults, result }, publicOrderId);
      } else if (claimed.isTakenOver) await leaveKey(database, shopId, claimed, clock.now());
      else await releaseKey(database, shopId, claimed);
      throw error;
    }
  };
  try {
    return await givingUp(heartbeat, claimed.holder, runClaimed);
  } finally {
    clearInterval(renewing);
  }
}
