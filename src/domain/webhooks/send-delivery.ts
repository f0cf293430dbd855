import type { Tillgate } from '../../context.js';
import type { Answered, Failed } from '../../outbound/guarded-client.js';
import { retryAfterOf, waitAfter } from './attempt-plan.js';
import { postponeDelivery, settleDelivery, type DueDelivery, type Settlement } from './delivery-repository.js';
import { signedHeaders } from './signed-headers.js';
import { aboutIntegration, aboutWebhook, type Attempt } from './webhook.js';

/** The whole call, in ms. */
const timeoutMs = 10_000;
/** What is kept of an answer, in bytes. */
const keptResponse = 2_048;
/** When a delivery that the circuit breaker held back is looked at again, in ms. */
const breakerWait = 15_000;

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

const startOf = (text: string): string =>
  Buffer.from(text).subarray(0, keptResponse).toString('utf8').replaceAll('\0', '');

/** The headers of this attempt; undefined while the shop has no shared secret. */
function headersOf({ encryption }: Tillgate, due: DueDelivery, now: Date): Record<string, string> | undefined {
  const { shopId, webhookId, callbackUrl, body, eventId, sequence, keyId, sharedSecret } = due;
  if (keyId === null || sharedSecret === null) return undefined;
  const { previousSecret, previousSecretUntil } = due;
  const isOverlapping = previousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil;
  const sealed = isOverlapping ? [due.secret, previousSecret] : [due.secret];
  return signedHeaders({
    url: callbackUrl,
    body,
    eventId,
    sequence,
    now,
    keyId,
    sharedSecret: encryption.open(sharedSecret, aboutIntegration(shopId)),
    signingSecrets: sealed.map((secret) => encryption.open(secret, aboutWebhook(shopId, webhookId))),
  });
}

/** What follows from an answer, or from there being none. */
function settlementOf(due: DueDelivery, outcome: Answered | Failed, now: Date): Settlement {
  const status = outcome.kind === 'answered' ? outcome.status : null;
  if (isSuccess(status)) return { status: 'delivered', nextAttemptAt: null, speaks: 'for', isGone: false };
  if (status === 410) return { status: 'failed', nextAttemptAt: null, speaks: 'against', isGone: true };
  const retryAfter = outcome.kind === 'answered' ? retryAfterOf(outcome.headers['retry-after'], now) : 0;
  const wait = waitAfter(due.tries + 1, Math.random(), retryAfter);
  return {
    status: wait === undefined ? 'failed' : 'pending',
    nextAttemptAt: wait === undefined ? null : new Date(now.getTime() + wait),
    speaks: 'against',
    isGone: false,
  };
}

const attemptOf = (outcome: Answered | Failed, at: Date, durationMs: number): Attempt => ({
  at,
  durationMs,
  ...(outcome.kind === 'answered'
    ? {
        status: outcome.status,
        error: isSuccess(outcome.status) ? null : `The server answered ${outcome.status}.`,
        response: startOf(outcome.text),
      }
    : { status: null, error: outcome.message, response: null }),
});

/** Makes one attempt of a claimed delivery and keeps how it went (contract 3, "Webhooks"). */
export async function sendDelivery(tillgate: Tillgate, due: DueDelivery): Promise<void> {
  const { database, clock, guardedClient } = tillgate;
  const at = clock.now();
  const headers = headersOf(tillgate, due, at);
  if (!headers) {
    const error = 'No shared secret is configured.';
    const attempt = { at, status: null, error, durationMs: 0, response: null };
    const settlement: Settlement = { status: 'failed', nextAttemptAt: null, speaks: 'neither', isGone: false };
    return settleDelivery(database, due, attempt, settlement, at);
  }
  const { callbackUrl: url, body } = due;
  const begun = performance.now();
  const outcome = await guardedClient.request({ url, method: 'POST', headers, body, timeoutMs });
  const durationMs = Math.round(performance.now() - begun);
  const now = clock.now();
  if (outcome.kind === 'failed' && outcome.reason === 'circuit_open')
    return postponeDelivery(database, due, new Date(now.getTime() + breakerWait));
  await settleDelivery(database, due, attemptOf(outcome, at, durationMs), settlementOf(due, outcome, now), now);
}
