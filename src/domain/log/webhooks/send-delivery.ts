import { LRUCache } from 'lru-cache';
import type { Tillgate } from '../../../context.js';
import type { Answered, Failed } from '../../../outbound/guarded-call.js';
import { waitAfter } from './attempt-plan.js';
import { outageIn } from '../../../lib/database-unavailable.js';
import { retryAfterOf } from '../../../lib/retry-after.js';
import type { DueDelivery } from './claim-repository.js';
import { breakerWait, quick, type AttemptEnd } from './lanes.js';
import type { SentBody } from './message.js';
import type { AgentMessage } from './outbox.js';
import type { MadeAttempt, Settlement } from './settle-repository.js';
import { signedHeaders } from './signed-headers.js';
import { aboutIntegration } from '../../shop/integration/integration-repository.js';
import { aboutWebhook, type Attempt } from './webhook.js';

/** The timeout of a request, in ms. */
const timeoutMs = 10_000;
/** How much of a response is stored, in bytes. */
const keptResponse = 2_048;

/** Decrypted secrets by their encrypted text. */
const opened = new LRUCache<string, string>({ max: 1_000 });

const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/** PostgreSQL cannot store NUL or unpaired surrogates. */
const storable = (text: string): string => text.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');

/** The headers of this attempt; undefined if the shop has no shared secret. */
function headersOf(
  { encryption, outbox }: Tillgate,
  due: DueDelivery,
  body: SentBody,
  now: Date,
): Record<string, string> | undefined {
  const { shopId, webhookId, callbackUrl, eventId, sequence, keyId, sharedSecret } = due;
  if (keyId === null || sharedSecret === null) return undefined;
  const { previousSecret, previousSecretUntil } = due;
  const open = (secret: string, about: string): string => {
    const known = opened.get(secret);
    if (known !== undefined) return known;
    const text = encryption.open(secret, about);
    opened.set(secret, text);
    return text;
  };
  const isOverlapping = previousSecret !== null && previousSecretUntil !== null && now < previousSecretUntil;
  const sealed = isOverlapping ? [due.secret, previousSecret] : [due.secret];
  const signing = {
    url: callbackUrl,
    body,
    eventId,
    sequence,
    now,
    keyId,
    sharedSecret: open(sharedSecret, aboutIntegration(shopId)),
    signingSecrets: sealed.map((secret) => open(secret, aboutWebhook(shopId, webhookId))),
  };
  return signedHeaders(signing, outbox.signRequest);
}

/** Determines the effect of a response, or of a missing response. */
function settlementOf(due: DueDelivery, outcome: Answered | Failed, now: Date): Settlement {
  const status = outcome.kind === 'answered' ? outcome.status : null;
  if (isSuccess(status)) return { status: 'delivered', nextAttemptAt: null, countsAs: 'success', isGone: false };
  if (status === 410) return { status: 'failed', nextAttemptAt: null, countsAs: 'failure', isGone: true };
  const retryAfter = outcome.kind === 'answered' ? retryAfterOf(outcome.headers['retry-after'], now) : 0;
  const wait = waitAfter(due.tries + 1, Math.random(), retryAfter);
  return {
    status: wait === undefined ? 'failed' : 'pending',
    nextAttemptAt: wait === undefined ? null : new Date(now.getTime() + wait),
    countsAs: 'failure',
    isGone: false,
  };
}

const attemptOf = (outcome: Answered | Failed, at: Date, durationMs: number): Attempt => ({
  at,
  durationMs,
  ...(outcome.kind === 'answered'
    ? {
        status: outcome.status,
        error: isSuccess(outcome.status) ? null : `The server responded with status ${outcome.status}.`,
        response: storable(outcome.text),
      }
    : { status: null, error: storable(outcome.message), response: null }),
});

/** The delivery of a made attempt, without its body: the attempt may wait to be recorded together with others. */
const dueOf = ({ shopId, webhookId, id, claim }: DueDelivery): MadeAttempt['due'] => ({ shopId, webhookId, id, claim });

/** The result of an attempt: to be settled, or to be postponed if nothing was sent. */
export type Sent = { end: AttemptEnd; made: MadeAttempt } | { end: AttemptEnd; until: Date };

/** The result if a delivery cannot be sent because of this service's configuration. */
function unsent(due: DueDelivery, error: string, now: Date): Sent {
  const attempt = { at: now, status: null, error, durationMs: 0, response: null };
  const settlement: Settlement = { status: 'failed', nextAttemptAt: null, countsAs: 'neither', isGone: false };
  return { end: 'well', made: { due: dueOf(due), attempt, settlement } };
}

/** The request of an attempt with its signatures; otherwise says why it cannot be sent. */
async function messageOf(tillgate: Tillgate, due: DueDelivery, at: Date): Promise<AgentMessage | { fault: string }> {
  const { log, outbox } = tillgate;
  const { body, agent, shopId, eventId, callbackUrl } = due;
  try {
    if (agent) return await outbox.makeAgentMessage({ ...agent, shopId, eventId, callbackUrl, at });
    if (!body) {
      log.error({ delivery: due.id, event: eventId }, 'the event of a webhook is missing or invalid');
      return { fault: 'The event is missing or invalid.' };
    }
    const headers = headersOf(tillgate, due, body, at);
    return headers ? { headers, body: body.bytes } : { fault: 'No shared secret is configured.' };
  } catch (error) {
    if (outageIn(error)) throw error;
    log.error({ err: error, delivery: due.id }, 'a webhook could not be signed');
    return { fault: 'The request could not be signed because its secrets could not be decrypted.' };
  }
}

/** Makes one attempt of a claimed delivery (docs/webhooks.md). The caller records the result. */
export async function sendDelivery(tillgate: Tillgate, due: DueDelivery): Promise<Sent> {
  const { clock, guardedClient } = tillgate;
  const at = clock.now();
  const { callbackUrl: url } = due;
  const message = await messageOf(tillgate, due, at);
  if ('fault' in message) return unsent(due, message.fault, at);
  const begun = performance.now();
  const answer = {
    target: 'webhook',
    timeoutMs,
    maxBytes: keptResponse,
    wantsStartOnly: true,
    isRepeatable: true,
  } as const;
  // A circuit breaker for each webhook: a failing path says nothing about another path of the same server, which may
  // belong to another shop.
  const breaker = `webhook ${due.webhookId}`;
  const outcome = await guardedClient.request({ url, method: 'POST', ...message, breaker, ...answer });
  const durationMs = Math.round(performance.now() - begun);
  const now = clock.now();
  if (outcome.kind === 'failed' && outcome.reason === 'circuit_open')
    return { end: 'held', until: new Date(now.getTime() + breakerWait) };
  const settlement = settlementOf(due, outcome, now);
  const made = { due: dueOf(due), attempt: attemptOf(outcome, at, durationMs), settlement };
  const end = settlement.status !== 'delivered' ? 'badly' : durationMs < quick ? 'quickly' : 'well';
  return { end, made };
}
