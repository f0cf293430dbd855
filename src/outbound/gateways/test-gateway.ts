import { randomUUID } from 'node:crypto';
import type { Clock } from '../../lib/clock.js';
import type { Executor } from '../../lib/executor.js';
import { pause } from '../../lib/pause.js';
import type { CardDetails } from './card-details.js';
import type { AuthorizeCall, Gateway, GatewayAnswer, RetainAnswer, UcpHandler } from './gateway.js';
import { testCard } from './test-cards.js';
import { approve, findAuthorization, findEntry, recordCall, type TestGatewayRecord } from './test-gateway-records.js';

/** How long `tok_slow` takes, in ms. */
const slow = 3_000;

/** How agents pay with the test gateway: with a credential of the type `token` that has one of the test tokens. */
const testHandler: UcpHandler = {
  name: 'com.example.test_gateway',
  version: '2026-04-08',
  spec: 'https://example.com/test-gateway',
  schema: 'https://example.com/test-gateway/schema.json',
  config: {},
  availableInstruments: [{ type: 'card' }],
};

/** The tokens that the test gateway refuses, with code and message. */
const declines: Record<string, { code: string; message: string }> = {
  tok_declined: { code: 'declined', message: 'The card was declined.' },
  tok_insufficient_funds: { code: 'insufficient_funds', message: 'The card has insufficient funds.' },
  tok_hard_declined: { code: 'hard_declined', message: 'The card is stolen or closed.' },
};

/** The operations that are refused later for authorized cards. */
const laterDeclines: Record<string, { code: string; message: string }> = {
  capture: { code: 'capture_failed', message: 'The capture was refused.' },
  refund: { code: 'refund_failed', message: 'The refund was refused.' },
};

/** How long a capture of `tok_pending` stays unconfirmed, in ms. */
const confirmedAfter = 5_000;

/** The tokens that it authorizes. */
const accepted = new Set(['tok_ok', 'tok_timeout', 'tok_slow', 'tok_capture_fails', 'tok_refund_fails', 'tok_pending']);

function decide(token: string): Pick<TestGatewayRecord, 'status' | 'errorCode'> {
  if (token === 'tok_sca') return { status: 'requires_action', errorCode: '' };
  if (accepted.has(token)) return { status: 'approved', errorCode: '' };
  const decline = Object.hasOwn(declines, token) ? declines[token] : undefined;
  return { status: 'declined', errorCode: decline?.code ?? 'unknown_token' };
}

function messageOf(errorCode: string): string {
  const known = [...Object.values(declines), ...Object.values(laterDeclines)].find(({ code }) => code === errorCode);
  return known?.message ?? 'The token is unknown.';
}

function answerOf(record: TestGatewayRecord): GatewayAnswer {
  const { status, type, reference, authorizationId, errorCode } = record;
  const shown = type === 'authorize' ? cardOf(record.token, record.createdAt) : {};
  if (status === 'approved') {
    const providerTransactionId = type === 'authorize' || type === 'void' ? authorizationId : reference;
    return { outcome: 'approved', providerTransactionId, responseCode: '00', ...shown };
  }
  if (status === 'requires_action')
    return { outcome: 'requires_action', authorizationId, clientSecret: `secret_${authorizationId}` };
  if (status === 'pending') return { outcome: 'pending', providerTransactionId: reference };
  return { outcome: 'declined', responseCode: errorCode, message: messageOf(errorCode), ...shown };
}

/** The card that a token of the test gateway stands for, if it is known. */
function cardOf(token: string, now: Date): { card?: CardDetails } {
  const card = testCard(token, now);
  return card === undefined ? {} : { card };
}

/**
 * Tokens of the test gateway can be used repeatedly. A verification checks the token but not the funds.
 */
function retained(token: string, now: Date): RetainAnswer {
  const { status, errorCode } = decide(token);
  if (status !== 'declined' || errorCode === 'insufficient_funds')
    return { outcome: 'kept', token, ...cardOf(token, now) };
  return { outcome: 'declined', responseCode: errorCode, message: messageOf(errorCode) };
}

/**
 * The test gateway: it decides by the token and has its own records, which prove that a payment was charged once. A
 * repeated call with the same reference returns the first outcome.
 */
export function testGateway(executor: Executor, clock: Clock): Gateway {
  async function confirm(call: AuthorizeCall): Promise<GatewayAnswer> {
    const entry = await approve(executor, call);
    const nothing = {
      outcome: 'declined',
      responseCode: 'unknown_authorization',
      message: 'Nothing to confirm.',
    } as const;
    return entry ? answerOf(entry) : nothing;
  }

  /** Decides a capture or refund by the card that was authorized. */
  async function decideLater(type: 'capture' | 'refund', shopId: string, authorizationId: string) {
    const authorization = await findAuthorization(executor, shopId, authorizationId);
    const token = authorization?.token ?? '';
    const isRefused = authorization?.status !== 'approved' || token === `tok_${type}_fails`;
    const isPending = type === 'capture' && token === 'tok_pending';
    const status = isRefused ? ('declined' as const) : isPending ? ('pending' as const) : ('approved' as const);
    return { token, status, errorCode: isRefused ? `${type}_failed` : '' };
  }

  return {
    publicId: 'test',
    name: 'Test gateway',
    type: 'credit_card',
    ucpHandler: testHandler,
    takesRepeats: true,
    partialCapture: true,
    async authorize(call) {
      const { token } = call;
      if (token === 'tok_slow') await pause(slow);
      if (call.confirming !== null) return confirm(call);
      const authorizationId = `test_auth_${randomUUID()}`;
      const entry = { type: 'authorize', token, authorizationId, ...decide(token), createdAt: clock.now() };
      const record = await recordCall(executor, call, entry);
      // Charged, but the response is lost.
      if (token === 'tok_timeout') return { outcome: 'unknown', message: 'The response of the gateway was lost.' };
      return answerOf(record);
    },
    async capture(call) {
      const { authorizationId } = call;
      const decided = await decideLater('capture', call.shopId, authorizationId);
      return answerOf(
        await recordCall(executor, call, { type: 'capture', authorizationId, ...decided, createdAt: clock.now() }),
      );
    },
    async refund(call) {
      const capture = await findEntry(executor, { ...call, reference: call.transactionId });
      const authorizationId = capture?.authorizationId ?? '';
      const decided = await decideLater('refund', call.shopId, authorizationId);
      return answerOf(
        await recordCall(executor, call, { type: 'refund', authorizationId, ...decided, createdAt: clock.now() }),
      );
    },
    async void(call) {
      const { authorizationId } = call;
      const entry = { type: 'void', token: '', authorizationId, status: 'approved', errorCode: '' } as const;
      return answerOf(await recordCall(executor, call, { ...entry, createdAt: clock.now() }));
    },
    retain: async ({ token }) => retained(token, clock.now()),
    async lookUp(call) {
      const entry = await findEntry(executor, call);
      if (!entry) return { outcome: 'not_found' };
      const isDue = entry.status === 'pending' && clock.now().getTime() - entry.createdAt.getTime() >= confirmedAfter;
      return answerOf(isDue ? ((await approve(executor, call)) ?? entry) : entry);
    },
  };
}
