import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  coverageOf,
  positionOf,
  refundablesOf,
  releasedOf,
  voidablesOf,
} from '../../../../src/domain/money/ledger/payment-position.js';
import type { Transaction } from '../../../../src/domain/money/ledger/transaction.js';
import { paymentOf, transactionOf } from '../../../support/orders.js';

const row = (type: Transaction['type'], amount: number, over: Partial<Transaction> = {}): Transaction =>
  transactionOf({ id: `${type}-${amount}`, type, amount, ...over });
const of = (used: Transaction): Partial<Transaction> => ({ usedTransactionId: used.id });

const verification = row('authorize', 0);
const authorization = row('authorize', 100);
const charge = row('authorize', 40);
const capture = row('capture', 40, of(authorization));
const whole = row('capture', 100, of(authorization));
const declined = { status: 'failed', responseCode: 'declined' } as const;
const unsent = { status: 'failed', responseCode: 'gateway_unavailable' } as const;
const hasExpired = { status: 'failed', responseCode: 'authorization_expired' } as const;

describe('a payment of 100', () => {
  test.each<[string, string, Transaction[], coverage: number]>([
    ['is planned until a gateway is asked', 'pending', [], 0],
    ['is planned while the shopper confirms', 'pending', [row('authorize', 100, { status: 'pending' })], 0],
    ['is authorized', 'preAuthed', [authorization], 100],
    ['was declined', 'failed', [row('authorize', 100, declined)], 0],
    ['never reached its gateway', 'pending', [row('authorize', 100, unsent)], 0],
    ['was voided', 'voided', [authorization, row('void', 100, of(authorization))], 0],
    ['could not be voided', 'preAuthed', [authorization, row('void', 100, { ...of(authorization), ...declined })], 100],
    ['is captured in part', 'partiallyCaptured', [authorization, capture], 100],
    ['is captured', 'captured', [authorization, whole], 100],
    ['is captured in part and voided', 'captured', [authorization, capture, row('void', 60, of(authorization))], 40],
    ['is refunded in part', 'partiallyRefunded', [authorization, whole, row('refund', 40, of(whole))], 60],
    ['is refunded', 'refunded', [authorization, whole, row('refund', 100, of(whole))], 0],
    [
      'has a refund that is not confirmed',
      'captured',
      [authorization, whole, row('refund', 100, { ...of(whole), status: 'pending' })],
      0,
    ],
    [
      'is refunded and still holds money',
      'partiallyRefunded',
      [authorization, capture, row('refund', 40, of(capture))],
      60,
    ],
    [
      'has an open outcome',
      'unknown',
      [authorization, row('capture', 40, { ...of(authorization), status: 'unknown' })],
      100,
    ],
    ['expired', 'pending', [authorization, row('capture', 40, { ...of(authorization), ...hasExpired })], 0],
    [
      'expired and was authorized again',
      'preAuthed',
      [
        authorization,
        row('capture', 40, { ...of(authorization), ...hasExpired }),
        row('authorize', 100, { id: 'again' }),
      ],
      100,
    ],
    ['is verified', 'awaitingPreAuth', [verification], 100],
    ['is not good', 'failed', [row('authorize', 0, declined)], 0],
    ['was verified and is held for a charge', 'preAuthed', [verification, charge], 100],
    [
      'was verified and charged in part',
      'partiallyCaptured',
      [verification, charge, row('capture', 40, of(charge))],
      100,
    ],
    ['was verified and charged whole', 'captured', [verification, authorization, whole], 100],
    ['was verified and its charge declined', 'failed', [verification, row('authorize', 100, declined)], 0],
    [
      'was verified and its capture refused',
      'failed',
      [
        verification,
        authorization,
        row('capture', 100, { ...of(authorization), ...declined }),
        row('void', 100, of(authorization)),
      ],
      0,
    ],
    ['was verified and its charge never sent', 'awaitingPreAuth', [verification, row('authorize', 100, unsent)], 100],
    ['was verified and voided', 'voided', [verification, row('void', 0, of(verification))], 0],
    [
      'was verified, charged in part and refunded',
      'partiallyRefunded',
      [verification, charge, row('capture', 40, of(charge)), row('refund', 40, of(row('capture', 40)))],
      60,
    ],
  ])('that %s is %s', (_, status, ledger, coverage) => {
    const position = positionOf(paymentOf('card', 100), ledger);
    expect([position.status, coverageOf(position)]).toEqual([status, coverage]);
  });

  test('holds the sum of what its authorizations hold', () => {
    const second = row('authorize', 60, { id: 'second' });
    const captures = [
      row('capture', 30, of(charge)),
      row('capture', 20, { ...of(second), id: 'c', status: 'pending' }),
    ];
    const position = positionOf(paymentOf('card', 100), [verification, charge, second, ...captures]);
    expect(position.holds).toMatchObject([
      { held: 10, capturable: 10 },
      { held: 60, capturable: 40 },
    ]);
    expect(position).toMatchObject({ held: 70, captured: 30, capturing: 20, verified: 0, status: 'partiallyCaptured' });
  });

  test('offers nothing for capture while the outcome of a void is unknown', () => {
    const lost = row('void', 100, { ...of(authorization), status: 'unknown' });
    const position = positionOf(paymentOf('card', 100), [authorization, lost]);
    expect(position).toMatchObject({ held: 100, holds: [{ capturable: 0 }] });
    expect(voidablesOf(position)).toEqual([]);
  });
});

/** The statuses of calls; success is more frequent. */
const outcomes = fc.constantFrom(
  'success' as const,
  'success' as const,
  'failed' as const,
  'pending' as const,
  'unknown' as const,
);
const codes = fc.constantFrom('', 'declined', 'authorization_expired', 'gateway_unavailable');
const attemptedCall = fc.record({
  type: fc.constantFrom(
    'authorize' as const,
    'capture' as const,
    'capture' as const,
    'refund' as const,
    'void' as const,
  ),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  which: fc.nat(5),
  status: outcomes,
  responseCode: codes,
});
type AttemptedCall = typeof attemptedCall extends fc.Arbitrary<infer W> ? W : never;

const price = 10_000;

/** The ledger of a payment after only those calls that its state allows. */
function ledgerOf(isVerified: boolean, attemptedCalls: readonly AttemptedCall[]): Transaction[] {
  const ledger: Transaction[] = isVerified ? [row('authorize', 0, { id: 'verification' })] : [];
  const payment = paymentOf('card', price);
  attemptedCalls.forEach(({ type, share, which, status, responseCode }, number) => {
    const position = positionOf(payment, ledger);
    const made = { id: `t${number}`, status, responseCode: status === 'failed' ? responseCode : '' };
    const part = (most: number): number => Math.max(1, Math.floor(most * share));
    switch (type) {
      case 'authorize': {
        const most = isVerified ? position.verified : position.status === 'pending' ? position.expired || price : 0;
        if (most > 0 && position.authorizing === 0) ledger.push(row('authorize', isVerified ? part(most) : most, made));
        return;
      }
      case 'capture': {
        const hold = position.holds[which % Math.max(1, position.holds.length)];
        if (hold && hold.capturable > 0)
          ledger.push(row('capture', part(hold.capturable), { ...made, ...of(hold.authorization) }));
        return;
      }
      case 'refund': {
        const all = refundablesOf(position);
        const one = all[which % Math.max(1, all.length)];
        if (one) ledger.push(row('refund', part(one.left), { ...made, ...of(one.capture) }));
        return;
      }
      case 'void': {
        const all = voidablesOf(position);
        const one = all[which % Math.max(1, all.length)];
        if (one) ledger.push(row('void', one.amount, { ...made, ...of(one.authorization) }));
      }
    }
  });
  return ledger;
}

const ledgers = fc.tuple(fc.boolean(), fc.array(attemptedCall, { maxLength: 12 })).map((made) => ledgerOf(...made));

describe('for every possible history of a payment', () => {
  const payment = paymentOf('card', price);

  test('no sum is negative, and no part exceeds its whole', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const position = positionOf(payment, ledger);
        const { held, captured, refunded, refunding, capturing, authorizing, verified, expired } = position;
        for (const sum of [held, captured, refunded, refunding, capturing, authorizing, verified, expired])
          expect(sum).toBeGreaterThanOrEqual(0);
        expect(refunded + refunding).toBeLessThanOrEqual(captured);
        expect(captured + held + verified).toBeLessThanOrEqual(price);
        expect(coverageOf(position)).toBeGreaterThanOrEqual(0);
        expect(coverageOf(position)).toBeLessThanOrEqual(price);
        expect(releasedOf(position)).toBeLessThanOrEqual(price);
        for (const hold of position.holds) expect(hold.capturable).toBeLessThanOrEqual(hold.held);
      }),
    );
  });

  test('what is authorized is captured, held, voided or expired', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const position = positionOf(payment, ledger);
        for (const one of ledger.filter(
          ({ type, status, amount }) => type === 'authorize' && status === 'success' && amount > 0,
        )) {
          const using = (type: string) =>
            ledger.filter((used) => used.type === type && used.usedTransactionId === one.id);
          const taken = using('capture')
            .filter(({ status }) => status === 'success')
            .reduce((sum, { amount }) => sum + amount, 0);
          const held = position.holds.find(({ authorization: { id } }) => id === one.id)?.held ?? 0;
          const isReleased =
            using('void').some(({ status }) => status === 'success') ||
            using('capture').some(
              ({ status, responseCode }) => status === 'failed' && responseCode === 'authorization_expired',
            );
          expect(isReleased ? held : taken + held).toBe(isReleased ? 0 : one.amount);
        }
      }),
    );
  });

  test('what can be refunded is what was captured and not refunded', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const position = positionOf(payment, ledger);
        const left = refundablesOf(position).reduce((sum, one) => sum + one.left, 0);
        expect(left).toBe(position.captured - position.refunded - position.refunding);
      }),
    );
  });

  test('a capture that succeeds does not change the coverage of the payment, and a refund or void lowers it', () => {
    fc.assert(
      fc.property(ledgers, fc.nat(20), (ledger, which) => {
        const open = ledger.filter(({ status }) => status === 'pending' || status === 'unknown');
        const one = open[which % Math.max(1, open.length)];
        fc.pre(one !== undefined);
        const settled = (status: 'success' | 'failed') =>
          positionOf(
            payment,
            ledger.map((other) => (other === one ? { ...other, status, responseCode: 'no' } : other)),
          );
        const before = positionOf(payment, ledger);
        const [good, bad] = [settled('success'), settled('failed')];
        if (one?.type === 'capture') {
          expect(good.captured).toBe(before.captured + one.amount);
          expect(good.captured - good.refunded).toBeGreaterThanOrEqual(bad.captured - bad.refunded);
        }
        if (one?.type === 'refund') expect(coverageOf(good)).toBe(coverageOf(before));
        if (one?.type === 'refund' || one?.type === 'void')
          expect(coverageOf(bad)).toBeGreaterThanOrEqual(coverageOf(good));
        if (one?.type === 'void') expect(good.held).toBeLessThanOrEqual(before.held);
      }),
    );
  });

  test('a payment that ended covers nothing, and a payment that covers something has not ended', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const position = positionOf(payment, ledger);
        const hasEnded = ['failed', 'voided', 'refunded'].includes(position.status);
        if (hasEnded) expect(coverageOf(position)).toBe(0);
      }),
    );
  });
});
