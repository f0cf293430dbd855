import type { z } from 'zod';
import type { Tillgate } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { storable } from '../../../outbound/error-text.js';
import { postSigned, type ReadAnswer, type SignedOutcome } from '../../../outbound/signed-call.js';
import { aboutOverride, failsClosed, type ActiveOverride, type OverrideType } from './api-override.js';
import type { AboutOrder } from './override-messages.js';

/** An override whose server failed, so that the shop's own data is used. Events of the order contain it. */
export interface Fallback {
  override_type: OverrideType;
  reason: string;
}

/**
 * The value from an override, or that the shop's own data must be used: because there is no override, or as a fallback.
 */
export type Asked<Value> = { by: 'override'; value: Value } | { by: 'base'; fallback: Fallback | undefined };

/** The data of an event about overrides that failed. */
export function fallbackData(...asked: readonly (Asked<unknown> | undefined)[]): { fallbacks?: Fallback[] } {
  const fallbacks = asked.flatMap((one) => (one?.by === 'base' && one.fallback ? [one.fallback] : []));
  return fallbacks.length > 0 ? { fallbacks } : {};
}

export type OverrideParts = Pick<Tillgate, 'guardedClient' | 'clock' | 'encryption' | 'overrideCalls'>;

export interface Question<Answer, Value> {
  override: ActiveOverride;
  /** The shop has data of its own that can be used instead. */
  hasOwnData: boolean;
  body: AboutOrder;
  /** The schema of the response. */
  answers: z.ZodType<Answer>;
  /** Converts a response with this schema. A response that it cannot convert is a failure of the server. */
  read: (answer: Answer) => ReadAnswer<Value>;
  /** It is sent even if the circuit breaker is open, and does not count toward the health of the override. */
  isTest?: true;
  /** A repeated call has the same key, so that the server can recognize it. */
  idempotencyKey?: string;
}

/** The override of a type among the active ones. */
export const overrideOf = (overrides: readonly ActiveOverride[], type: OverrideType): ActiveOverride | undefined =>
  overrides.find(({ overrideType }) => overrideType === type);

/** Parses the response of a server, or returns what is wrong with it. */
function parseAnswer<Answer>(answers: z.ZodType<Answer>, body: unknown): ReadAnswer<Answer> {
  const parsed = answers.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const faults = parsed.error.issues.slice(0, 5).map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
  return { ok: false, message: `The response has the wrong shape. ${faults.join('; ')}` };
}

/** Sends a request to the server of an override and records the outcome. No call throws. */
export async function callOverride<Answer, Value>(
  { guardedClient: client, clock, encryption, overrideCalls }: OverrideParts,
  { override, body, answers, read, idempotencyKey, isTest }: Omit<Question<Answer, Value>, 'hasOwnData'>,
): Promise<SignedOutcome<Value>> {
  const { publicId, url } = override;
  const { shop_identifier: shopIdentifier, public_order_id: publicOrderId } = body;
  const outcome = await postSigned(
    { client, clock },
    {
      target: 'override',
      url,
      shopIdentifier,
      publicOrderId,
      sharedSecret: encryption.open(override.sharedSecret, aboutOverride(shopIdentifier, publicId)),
      // A new URL begins with a closed circuit.
      breaker: `${isTest ? 'test of ' : ''}override ${publicId} ${url}`,
      body,
      headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
      read({ status, body: answer }) {
        if (status < 200 || status >= 300) return { ok: false, message: `The server responded with status ${status}.` };
        const parsed = parseAnswer(answers, answer);
        return parsed.ok ? read(parsed.value) : parsed;
      },
    },
  );
  if (isTest) return outcome;
  overrideCalls.note({
    shopId: shopIdentifier,
    publicId,
    tookMs: outcome.tookMs,
    error: outcome.ok ? null : storable(outcome.message.slice(0, 500)),
    isSuspended: !outcome.ok && outcome.reason === 'circuit_open',
  });
  return outcome;
}

const faultOf = {
  address_validate: { type: 'address' },
  shipping: { type: 'shipping_line' },
  tax: { type: 'order', subType: 'tax' },
  discount: { type: 'discount_code.discount_validation', subType: 'discounts' },
  inventory: { type: 'order', subType: 'cart' },
} as const;

/**
 * Calls the server of an override. If it fails, the shop's own data is used, unless the override fails closed. No
 * transaction may be open. Refuses OVERRIDE_UNAVAILABLE.
 */
export async function askOverride<Answer, Value>(
  parts: OverrideParts,
  question: Question<Answer, Value>,
): Promise<Asked<Value>> {
  const outcome = await callOverride(parts, question);
  if (outcome.ok) return { by: 'override', value: outcome.value };
  const { override, hasOwnData } = question;
  if (failsClosed(override, hasOwnData)) refuse('OVERRIDE_UNAVAILABLE', faultOf[override.overrideType]);
  return { by: 'base', fallback: { override_type: override.overrideType, reason: outcome.reason } };
}
