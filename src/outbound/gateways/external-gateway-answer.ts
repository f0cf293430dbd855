import { z } from 'zod';
import { errorText } from '../error-text.js';
import type { Answered, Failed } from '../guarded-call.js';
import { cardOfDetails } from './card-details.js';
import {
  notSentInTime,
  type AnsweredAmount,
  type GatewayAnswer,
  type LookUpAnswer,
  type LookUpCall,
  type RetainAnswer,
} from './gateway.js';

const longestId = 255;
const longestMessage = 1_000;

/** Characters that stored and shown texts must not contain: control characters and halves of surrogate pairs. */
const control = /\p{C}/gu;

/** An ID or a code, which some gateways send as a number. */
const id = z.union([z.string(), z.int().transform(String)]).pipe(
  z
    .string()
    .trim()
    .min(1)
    .max(longestId)
    .regex(/^\P{C}+$/u),
);

/**
 * A text from the gateway that can be stored and shown; if it is truncated, an unpaired surrogate at the end is
 * dropped.
 */
const cleanText = (text: string): string =>
  text
    .replace(control, ' ')
    .slice(0, longestMessage)
    .replace(/[\uD800-\uDBFF]$/, '');
const message = z.string().transform(cleanText);

const refusal = z.object({
  error_code: id.describe('The code of the refusal.'),
  message: message.optional().catch(undefined).describe('Why the call was refused.'),
});
const pending = z.object({
  pending: z.literal(true).describe('The call was accepted and is not confirmed yet.'),
  transaction_id: id.optional().catch(undefined).describe("The gateway's ID of the transaction."),
});
/** What a gateway says that it has moved. */
const moving = {
  amount: z
    .int()
    .optional()
    .catch(undefined)
    .describe('The amount in minor units, as a whole number. It is read with `currency`.'),
  currency: z.string().optional().catch(undefined).describe('The ISO 4217 code of the currency of `amount`.'),
};
const authorization = z.object({
  authorization_id: id.describe("The gateway's ID of the authorization."),
  requires_action: z.boolean().nullish().describe('Whether the shopper has to authenticate first.'),
  client_secret: z.string().max(2_048).nullish().describe('What the frontend needs for the authentication.'),
  payment_details: z.unknown().optional().describe('The brand, the last digits and the expiry of the card.'),
  ...moving,
});
const retention = z.object({
  token: z.string().min(1).max(2_048).describe('A token that can be charged repeatedly.'),
});
const capture = z.object({ transaction_id: id.describe("The gateway's ID of the capture."), ...moving });
const voided = z.object({
  transaction_id: id.optional().catch(undefined).describe("The gateway's ID of the transaction."),
});
const refund = voided.extend(moving);
const lookUp = z.object({
  status: z.enum(['success', 'failed', 'pending']).describe('The outcome of the call.'),
  transaction_id: id.nullish().describe("The gateway's ID of the transaction."),
  error_code: id.nullish().catch(undefined).describe('The code of the refusal.'),
  message: message.nullish().catch(undefined).describe('Why the call was refused.'),
  ...moving,
});
const neverReceived = z.object({ error_code: z.literal('not_found'), reference: z.string() });

/** The bodies that are read from an external payment gateway, by operation. */
export const gatewayResponses = {
  refusal,
  retain: retention,
  auth: authorization,
  capture,
  refund,
  void: voided,
  lookUp,
};

/**
 * An amount that is written with decimals or an exponent, such as `50.00`. It is in another unit, and not a whole number,
 * even if its value is.
 */
const writtenWithDecimals = /("amount"\s*:\s*)(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/gi;

/** The body as JSON; undefined if it is not JSON. An empty body is an empty object. */
function bodyOf(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(
      text.replace(writtenWithDecimals, (whole, name: string, number: string) =>
        /^-?\d+$/.test(number) ? whole : `${name}"${number}"`,
      ),
    );
  } catch {
    return undefined;
  }
}

/** The codes with which gateways say that there is no error. */
const noError: readonly unknown[] = [undefined, null, '', '0', 0, '00'];

/** Whether a value says nothing: absent, zero, or an empty text, list or object. */
const isEmpty = (value: unknown): boolean => !value || (typeof value === 'object' && Object.keys(value).length === 0);

const marks = z.object({ errors: z.unknown().optional(), error_code: z.unknown().optional() });

/** Whether a body reports an error, whatever the status of its response. */
function reportsError(body: unknown): boolean {
  const { data } = marks.safeParse(body);
  return data !== undefined && (!isEmpty(data.errors) || !noError.includes(data.error_code));
}

const isSuccess = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** A refusal, with the gateway's code and message. */
interface Refused {
  code: string;
  message: string;
}

/** Statuses of calls that were certainly not executed, regardless of the body. */
const refusedRedirects = new Set([301, 307, 308]);
/** 4xx statuses that a server may return before it knows the outcome, or while the first call is in progress. */
const openStatuses = new Set([408, 409, 425, 429]);

const isRefusedStatus = (status: number): boolean =>
  refusedRedirects.has(status) || (status >= 400 && status < 500 && !openStatuses.has(status));

/** The refusal in an answer; undefined if the outcome is open or the call was accepted. */
function refusalOf({ status, text }: Answered): Refused | undefined {
  const { data } = refusal.safeParse(bodyOf(text));
  if (status >= 400 && data && !noError.includes(data.error_code))
    return { code: data.error_code, message: data.message?.trim() || 'The gateway refused the call.' };
  if (!isRefusedStatus(status)) return undefined;
  return {
    code: String(status),
    message: cleanText(errorText(text)) || `The gateway responded with status ${status}.`,
  };
}

/** Whether an answer counts as a failure of the gateway: a refusal does not, whatever its status. */
export const isGatewayFailure = (answer: Answered): boolean => answer.status >= 500 && !refusalOf(answer);

const unclear = ({ status }: Answered): GatewayAnswer => ({
  outcome: 'unknown',
  message: `The gateway responded with status ${status} but without an outcome.`,
});

/** A 2xx that reports an error says neither that the call succeeded nor that it was refused. */
const contradictory = ({ status, text }: Answered): GatewayAnswer => ({
  outcome: 'unknown',
  message: cleanText(`The gateway responded with status ${status} and an error: ${errorText(text)}`),
});

function unanswered({ reason, sent, message: why }: Failed): GatewayAnswer {
  if (reason === 'overdue') return notSentInTime;
  if (!sent) return { outcome: 'not_sent', message: 'The gateway is unavailable.' };
  return { outcome: 'unknown', message: `The gateway did not respond: ${cleanText(why)}` };
}

/** The meaning of an answer that does not accept the call: a refusal, or an open outcome. */
function refusedOrUnclear(answer: Answered): GatewayAnswer {
  const refused = refusalOf(answer);
  return refused ? { outcome: 'declined', responseCode: refused.code, message: refused.message } : unclear(answer);
}

const movedAmount = z.object({
  amount: z.int(),
  currency: z
    .string()
    .trim()
    .regex(/^[a-z]{3}$/i)
    .toUpperCase(),
});

/** What the gateway says that it has moved; nothing unless it is a whole number with its currency. */
function answeredIn(body: unknown): { answered?: AnsweredAmount } {
  const { data } = movedAmount.safeParse(body);
  return data ? { answered: data } : {};
}

const approved = (
  providerTransactionId: string,
  answered: { answered?: AnsweredAmount } = {},
): GatewayAnswer & { outcome: 'approved' } => ({
  outcome: 'approved',
  providerTransactionId,
  responseCode: '00',
  ...answered,
});

/** The outcome of a response to `auth`; an accepted but unconfirmed call has an open outcome. */
export function authorizationAnswer(answer: Answered | Failed): GatewayAnswer {
  if (answer.kind === 'failed') return unanswered(answer);
  if (!isSuccess(answer)) return refusedOrUnclear(answer);
  const body = bodyOf(answer.text);
  if (reportsError(body)) return contradictory(answer);
  const { data } = authorization.safeParse(body);
  if (!data || answer.status === 202 || pending.safeParse(body).success) return unclear(answer);
  if (data.requires_action !== true)
    return { ...approved(data.authorization_id, answeredIn(body)), card: cardOfDetails(data.payment_details) };
  return { outcome: 'requires_action', authorizationId: data.authorization_id, clientSecret: data.client_secret ?? '' };
}

function pendingAnswer(answer: Answered, body: unknown, reference: string): GatewayAnswer | undefined {
  const { data } = pending.safeParse(body);
  if (!data && answer.status !== 202) return undefined;
  const providerTransactionId = data?.transaction_id ?? capture.safeParse(body).data?.transaction_id ?? reference;
  return { outcome: 'pending', providerTransactionId };
}

/** The refusal in a 2xx response to `retain`, which moves no money. */
function refusedRetention({ text }: Answered, body: unknown): RetainAnswer {
  const code = z.object({ error_code: id }).safeParse(body).data?.error_code;
  const isCode = code !== undefined && !noError.includes(code);
  const words = cleanText(errorText(text));
  return {
    outcome: 'declined',
    responseCode: isCode ? code : 'refused',
    message: words || 'The gateway refused the call.',
  };
}

/** The outcome of a response to `retain`. */
export function retainAnswer(answer: Answered | Failed): RetainAnswer {
  if (answer.kind === 'failed')
    return answer.sent
      ? { outcome: 'unknown', message: 'The gateway did not respond.' }
      : { outcome: 'not_sent', message: 'The gateway is unavailable.' };
  const refused = refusalOf(answer);
  if (refused) return { outcome: 'declined', responseCode: refused.code, message: refused.message };
  const body = bodyOf(answer.text);
  if (isSuccess(answer) && reportsError(body)) return refusedRetention(answer, body);
  const { data } = retention.safeParse(body);
  if (!isSuccess(answer) || !data)
    return { outcome: 'unknown', message: `The gateway responded with status ${answer.status} without a token.` };
  return { outcome: 'kept', token: data.token };
}

/** The outcome of a response to `capture`. */
export function captureAnswer(answer: Answered | Failed, reference: string): GatewayAnswer {
  if (answer.kind === 'failed') return unanswered(answer);
  if (!isSuccess(answer)) return refusedOrUnclear(answer);
  const body = bodyOf(answer.text);
  if (reportsError(body)) return contradictory(answer);
  const { data } = capture.safeParse(body);
  const waiting = pendingAnswer(answer, body, reference);
  return waiting ?? (data ? approved(data.transaction_id, answeredIn(body)) : unclear(answer));
}

/** The outcome of a response to `refund`; its body may be empty. */
export function refundAnswer(answer: Answered | Failed, reference: string): GatewayAnswer {
  if (answer.kind === 'failed') return unanswered(answer);
  if (!isSuccess(answer)) return refusedOrUnclear(answer);
  const body = bodyOf(answer.text);
  if (reportsError(body)) return contradictory(answer);
  const { data } = refund.safeParse(body);
  if (!data) return unclear(answer);
  return pendingAnswer(answer, body, reference) ?? approved(data.transaction_id ?? reference, answeredIn(body));
}

/** The outcome of a response to `void`; an accepted but unconfirmed call has an open outcome. */
export function voidAnswer(answer: Answered | Failed, reference: string): GatewayAnswer {
  if (answer.kind === 'failed') return unanswered(answer);
  if (!isSuccess(answer)) return refusedOrUnclear(answer);
  const body = bodyOf(answer.text);
  if (reportsError(body)) return contradictory(answer);
  const { data } = voided.safeParse(body);
  if (!data) return unclear(answer);
  if (pendingAnswer(answer, body, reference))
    return { outcome: 'unknown', message: 'The gateway has not confirmed the call yet.' };
  return approved(data.transaction_id ?? reference);
}

/**
 * The outcome of an earlier call according to a lookup; "not found" only counts if the response contains this
 * reference. The ID of a refund or a void is optional and not used.
 */
export function lookUpAnswer(answer: Answered | Failed, reference: string, type: LookUpCall['type']): LookUpAnswer {
  if (answer.kind === 'failed')
    return { outcome: 'unknown', message: 'The outcome could not be looked up at the gateway.' };
  const body = bodyOf(answer.text);
  if (answer.status === 404 && neverReceived.safeParse(body).data?.reference === reference)
    return { outcome: 'not_found' };
  const { data } = lookUp.safeParse(body);
  if (!isSuccess(answer) || !data) return unclear(answer);
  const { status, transaction_id: transactionId, error_code: code, message: words } = data;
  if (status === 'failed')
    return {
      outcome: 'declined',
      responseCode: code ?? 'failed',
      message: words?.trim() || 'The gateway refused the call.',
    };
  if (reportsError(body)) return contradictory(answer);
  if (status === 'pending') return { outcome: 'pending', providerTransactionId: transactionId ?? reference };
  const known = transactionId ?? (type === 'refund' || type === 'void' ? reference : undefined);
  if (known === undefined) return unclear(answer);
  return approved(known, type === 'void' ? {} : answeredIn(body));
}

/**
 * The problem with a response to a lookup of an unused reference; null if there is none. A gateway that does not report
 * outcomes only has to respond.
 */
export function testProblem(
  answer: Answered | Failed,
  reference: string,
  { outcomeLookup }: { outcomeLookup: boolean },
): string | null {
  if (answer.kind === 'failed') return answer.message;
  const { status } = answer;
  if (status === 401 || status === 403) return 'The gateway refused the API token, the signature or a header.';
  if (status >= 300 && status < 400) return 'The gateway redirects to another address, which is not followed.';
  if (isGatewayFailure(answer)) return 'The gateway failed.';
  if (!outcomeLookup || lookUpAnswer(answer, reference, 'authorize').outcome === 'not_found') return null;
  return 'For a reference that it has never received, the gateway must respond with status 404 and a JSON object with the error_code "not_found" and the reference.';
}
