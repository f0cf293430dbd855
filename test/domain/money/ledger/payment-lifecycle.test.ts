import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  givenUpOf,
  positionOf,
  refundablesOf,
  voidablesOf,
  type PaymentPosition,
} from '../../../../src/domain/money/ledger/payment-position.js';
import type { Transaction } from '../../../../src/domain/money/ledger/transaction.js';
import { paymentOf, transactionOf } from '../../../support/orders.js';
import { listedMoves, movesOf } from '../../../support/payment-moves.js';

const price = 1_000;
const payment = paymentOf('card', price);

/** How a call ends. An authorization that is given up is one that the gateway made and that is not used. */
const outcomes = {
  success: { status: 'success' },
  declined: { status: 'failed', responseCode: 'card_declined' },
  expired: { status: 'failed', responseCode: 'authorization_expired' },
  notSent: { status: 'failed', responseCode: 'gateway_unavailable' },
  givenUp: { status: 'failed', responseCode: 'requires_action', providerTransactionId: 'given up' },
} as const;

const attempt = fc.record({
  /** Which of the calls that are possible. */
  which: fc.nat(5),
  share: fc.constantFrom(0.4, 1),
  outcome: fc.constantFrom<keyof typeof outcomes>('success', 'success', 'declined', 'expired', 'notSent', 'givenUp'),
  /** The shopper has to confirm an authorization, and does not. */
  waits: fc.boolean(),
});
type Attempt = typeof attempt extends fc.Arbitrary<infer One> ? One : never;

type Row = Partial<Transaction> & Pick<Transaction, 'type' | 'amount'>;

/** What can be authorized now: a payment that is not, what has expired, or a charge of a verified payment. */
function authorizable({ verification, expired, status, held, captured, authorizing }: PaymentPosition): number {
  if (authorizing > 0) return 0;
  if (verification) return price - held - captured;
  if (expired > 0) return expired;
  return status === 'pending' ? price : 0;
}

/** The calls that a payment allows. */
function possibleCalls(position: PaymentPosition, share: number): Row[] {
  const part = (most: number): number => Math.ceil(most * share);
  const most = authorizable(position);
  const voidables = [...givenUpOf(position), ...voidablesOf({ ...position, givenUp: [] })];
  return [
    ...(most > 0 ? [{ type: 'authorize' as const, amount: position.verification ? part(most) : most }] : []),
    ...position.holds.flatMap(({ authorization: { id }, capturable }) =>
      capturable > 0 ? [{ type: 'capture' as const, amount: part(capturable), usedTransactionId: id }] : [],
    ),
    ...refundablesOf(position).map(({ capture: { id }, left }) => ({
      ...{ type: 'refund' as const, amount: part(left), usedTransactionId: id },
    })),
    ...voidables.map(({ authorization: { id }, amount }) => ({
      ...{ type: 'void' as const, amount, usedTransactionId: id },
    })),
  ];
}

const time = (number: number): Date => new Date(number * 1_000);

/** The ledger after calls that the payment allowed, each of which was settled before the next one. */
function ledgerOf(isVerified: boolean, attempts: readonly Attempt[]): Transaction[] {
  const ledger: Transaction[] = [];
  const add = (row: Row, over: Partial<Transaction>): void => {
    const number = ledger.length;
    ledger.push(
      transactionOf({
        providerTransactionId: null,
        ...row,
        ...over,
        id: `t${number}`,
        createdAt: time(2 * number),
        settledAt: over.status === 'pending' ? null : time(2 * number + 1),
      }),
    );
  };
  if (isVerified) add({ type: 'authorize', amount: 0 }, { status: 'success' });
  for (const one of attempts) {
    const possible = possibleCalls(positionOf(payment, ledger), one.share);
    const row = possible[one.which % Math.max(1, possible.length)];
    if (!row) break;
    const isAuthorized = row.type === 'authorize';
    // Only authorizations are given up, and only captures expire.
    if (one.outcome === 'givenUp' && !isAuthorized) continue;
    if (one.outcome === 'expired' && row.type !== 'capture') continue;
    if (isAuthorized && one.waits && !isVerified) add(row, { status: 'pending', providerTransactionId: 'waiting' });
    else add(row, outcomes[one.outcome]);
    // The void of an authorization that waits for the shopper settles it, too.
    const last = ledger.at(-1);
    const voided = ledger.findIndex(({ id, status }) => id === last?.usedTransactionId && status === 'pending');
    const waiting = ledger[voided];
    if (last?.type === 'void' && last.status === 'success' && waiting)
      ledger[voided] = { ...waiting, status: 'failed', responseCode: 'unconfirmed', settledAt: last.settledAt };
  }
  return ledger;
}

const ledgers = fc
  .tuple(fc.boolean(), fc.array(attempt, { minLength: 1, maxLength: 9 }))
  .map(([isVerified, attempts]) => ledgerOf(isVerified, attempts));

const step = (over: Partial<Attempt>): Attempt => ({ which: 0, share: 1, outcome: 'success', waits: false, ...over });
const partlyCaptured = [step({}), step({ share: 0.4 }), step({ outcome: 'expired' })];

/** Histories that are rare among random ones: the rest of a payment expires, and is authorized again. */
const examples: [Transaction[]][] = [
  [ledgerOf(false, [...partlyCaptured, step({})])],
  [ledgerOf(false, [...partlyCaptured, step({ which: 1 }), step({})])],
];

describe('the life of a payment', () => {
  test('has every move that calls can lead to, and no other', () => {
    const found = new Set<string>();
    fc.assert(
      fc.property(ledgers, (ledger) => {
        for (const move of movesOf(payment, ledger)) found.add(move);
      }),
      { numRuns: 4_000, seed: 1, examples },
    );
    expect([...found].toSorted()).toEqual([...listedMoves].toSorted());
  });
});
