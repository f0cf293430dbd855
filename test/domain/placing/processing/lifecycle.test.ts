import { describe, expect, test } from '@jest/globals';
import { nextMove, paymentMove, type Seen } from '../../../../src/domain/placing/processing/lifecycle.js';
import { applyLedger } from '../../../../src/domain/money/ledger/apply-ledger.js';
import type { Transaction } from '../../../../src/domain/money/ledger/transaction.js';
import type { Order } from '../../../../src/domain/order/document/order.js';
import { orderOf, paymentOf, transactionOf } from '../../../support/orders.js';

/** A call for a payment; a void and a refund use its authorization and its capture. */
const transaction = (paymentId: string, type: Transaction['type'], status: Transaction['status']): Transaction => {
  const used = { authorize: null, capture: 'authorize', void: 'authorize', refund: 'capture' }[type];
  const usedTransactionId = used && `${paymentId}-${used}`;
  return transactionOf({ paymentId, type, status, usedTransactionId, wantedBy: 'run' });
};

const payments = [paymentOf('card', 100), paymentOf('other', 100)];
const order = orderOf([], { state: { payments, orderTotal: 200 }, internals: { processingRun: 'run' } });
const move = (ledger: Transaction[]) => paymentMove(order, ledger);

const now = new Date('2026-01-01T00:00:00Z');
const leased = { holder: 'process', expiresAt: new Date(now.getTime() + 1_000), isOrphaned: false };
const dropped = { ...leased, isOrphaned: true };
const expired = { ...leased, expiresAt: new Date(now.getTime() - 1) };
const question = { run: 'run', clientSecret: 'secret' };
const withStatus = (status: Order['status']): Order => ({ ...orderOf([]), status });
const entry = (seen: Partial<Seen> & Pick<Seen, 'order'>) => nextMove({ lease: undefined, joined: null, ...seen }, now);

describe('the next move of a caller', () => {
  test('a processed order is shown, and a canceled one is refused, whoever holds it', () => {
    for (const lease of [undefined, leased, dropped]) {
      expect(entry({ order: withStatus('processed'), lease })).toEqual({ move: 'show' });
      expect(entry({ order: withStatus('cancelled'), lease })).toEqual({ move: 'refuse_cancelled' });
    }
  });

  test.each(['open', 'abandoned'] as const)('an order that is %s is begun unless another call holds it', (status) => {
    const free = withStatus(status);
    expect(entry({ order: free })).toEqual({ move: 'begin' });
    expect(entry({ order: free, lease: leased })).toEqual({ move: 'await_lease' });
    expect(entry({ order: free, lease: dropped })).toEqual({ move: 'recover' });
    expect(entry({ order: free, lease: expired })).toEqual({ move: 'recover' });
  });

  test('the result of the joined run is shown, and that of another run is not', () => {
    const asked = orderOf([], { internals: { lastQuestion: question } });
    expect(entry({ order: asked, joined: 'run' })).toEqual({ move: 'show_result', result: question });
    expect(entry({ order: asked, joined: 'other' })).toEqual({ move: 'begin' });
    expect(entry({ order: asked })).toEqual({ move: 'begin' });
  });

  test('a run is joined while a process has it or an outcome is awaited, and taken over once its process is dead', () => {
    const running = withStatus('processing');
    expect(entry({ order: running, lease: leased })).toEqual({ move: 'join' });
    expect(entry({ order: running })).toEqual({ move: 'join' });
    expect(entry({ order: running, lease: dropped })).toEqual({ move: 'take_over' });
    expect(entry({ order: running, lease: expired, joined: 'run' })).toEqual({ move: 'take_over' });
  });
});

describe('the next move of a run', () => {
  test('payments that were never sent to a gateway are authorized, all at once', () => {
    expect(move([])).toMatchObject({ move: 'authorize', payments: [{ id: 'card' }, { id: 'other' }] });
  });

  test('when all payments are authorized the run finishes', () => {
    expect(move([transaction('card', 'authorize', 'success'), transaction('other', 'authorize', 'success')])).toEqual({
      move: 'finish',
    });
  });

  test('an order with nothing to pay finishes without a gateway', () => {
    expect(paymentMove(orderOf([]), [])).toEqual({ move: 'finish' });
  });

  test('when one payment is declined the other is voided, and only then does the run fail', () => {
    const declined = [transaction('card', 'authorize', 'success'), transaction('other', 'authorize', 'failed')];
    expect(move(declined)).toMatchObject({ move: 'undo', voids: [{ payment: { id: 'card' } }], refunds: [] });
    expect(move([...declined, transaction('card', 'void', 'success')])).toEqual({ move: 'fail' });
  });

  test('what was captured from the other payment is refunded, and a refused reversal is not repeated', () => {
    const capture = { ...transaction('card', 'capture', 'success'), amount: 60 };
    const ledger = [transaction('card', 'authorize', 'success'), capture, transaction('other', 'authorize', 'failed')];
    expect(move(ledger)).toMatchObject({
      move: 'undo',
      voids: [{ payment: { id: 'card' } }],
      refunds: [{ capture: { id: 'card-capture' }, left: 60 }],
    });
    const refund = { ...transaction('card', 'refund', 'failed'), usedTransactionId: capture.id };
    expect(move([...ledger, transaction('card', 'void', 'failed'), refund])).toEqual({ move: 'fail' });
  });

  test('a void that was refused in an earlier run is retried', () => {
    const refused = { ...transaction('card', 'void', 'failed'), wantedBy: 'earlier' };
    const earlier = [transaction('card', 'authorize', 'success'), refused];
    expect(move([...earlier, transaction('other', 'authorize', 'failed')])).toMatchObject({
      move: 'undo',
      voids: [{ payment: { id: 'card' } }],
    });
  });

  test('nothing is decided while an outcome is unknown, not even because of another decline', () => {
    expect(move([transaction('card', 'authorize', 'unknown'), transaction('other', 'authorize', 'failed')])).toEqual({
      move: 'wait',
    });
    expect(
      move([
        transaction('card', 'authorize', 'success'),
        transaction('other', 'authorize', 'failed'),
        transaction('card', 'void', 'unknown'),
      ]),
    ).toEqual({ move: 'wait' });
  });

  test('an authorization that waits for the shopper is confirmed by the next run, not by the one that asked', () => {
    const waiting = { ...transaction('card', 'authorize', 'pending'), clientSecret: 'secret' };
    const good = transaction('other', 'authorize', 'success');
    expect(move([waiting, good])).toEqual({ move: 'ask_shopper', clientSecret: 'secret' });
    expect(move([{ ...waiting, wantedBy: 'earlier' }, good])).toMatchObject({
      move: 'confirm',
      payment: { id: 'card' },
    });
  });

  test('nothing is decided while a confirmation may be under way', () => {
    const confirming = { ...transaction('card', 'authorize', 'pending'), confirmingAt: new Date(0) };
    expect(move([confirming, transaction('other', 'authorize', 'failed')])).toEqual({ move: 'wait' });
  });

  test('an authorization with an ID that the gateway did not refuse is voided before the run fails', () => {
    const failed = transaction('card', 'authorize', 'failed');
    const givenUp = { ...failed, providerTransactionId: 'auth-1', responseCode: 'settled' };
    const voided = transaction('card', 'void', 'success');
    expect(move([givenUp])).toMatchObject({
      move: 'undo',
      voids: [{ authorization: { id: givenUp.id }, amount: 100 }],
    });
    expect(move([givenUp, voided])).toEqual({ move: 'fail' });
    expect(move([{ ...failed, providerTransactionId: 'auth-1', responseCode: 'card_declined' }])).toEqual({
      move: 'fail',
    });
  });

  test('failed payments of an earlier run do not count', () => {
    const both = [paymentOf('old', 100, 'failed'), paymentOf('new', 100)];
    const again = orderOf([], { state: { payments: both, orderTotal: 100 } });
    const ledger = [transaction('old', 'authorize', 'failed')];
    expect(paymentMove(again, ledger)).toMatchObject({ move: 'authorize', payments: [{ id: 'new' }] });
  });

  test('a call that an earlier run could not send is sent again, and one that this run could not send fails the run', () => {
    const unsent = { ...transaction('card', 'authorize', 'failed'), responseCode: 'never_received' };
    const good = transaction('other', 'authorize', 'success');
    expect(move([{ ...unsent, wantedBy: 'earlier' }, good])).toMatchObject({
      move: 'authorize',
      payments: [{ id: 'card' }],
    });
    expect(move([unsent, good])).toMatchObject({ move: 'undo', voids: [{ payment: { id: 'other' } }] });
  });

  test('verified payments count like authorized ones, and end when another is declined', () => {
    const verified = { ...transaction('card', 'authorize', 'success'), amount: 0 };
    expect(move([verified, transaction('other', 'authorize', 'success')])).toEqual({ move: 'finish' });
    const declined = [verified, transaction('other', 'authorize', 'failed')];
    expect(move(declined)).toMatchObject({ move: 'undo', voids: [{ authorization: { amount: 0 } }], refunds: [] });
    const ended = { ...transaction('card', 'void', 'success'), amount: 0, usedTransactionId: verified.id };
    expect(move([...declined, ended])).toEqual({ move: 'fail' });
    expect(applyLedger(order, [...declined, ended]).state.payments.map(({ status }) => status)).toEqual([
      'voided',
      'failed',
    ]);
  });

  test('what a verified payment holds for a charge is voided together with its verification', () => {
    const verified = { ...transaction('card', 'authorize', 'success'), id: 'verification', amount: 0 };
    const held = { ...transaction('card', 'authorize', 'success'), amount: 40 };
    const declined = [verified, held, transaction('other', 'authorize', 'failed')];
    const both = { move: 'undo', voids: [{ amount: 40 }, { amount: 0, authorization: { id: 'verification' } }] };
    expect(move(declined)).toMatchObject(both);
  });

  test('a payment of the run that was voided or refunded in the meantime fails the run', () => {
    const other = transaction('other', 'authorize', 'success');
    const authorization = transaction('card', 'authorize', 'success');
    const undo = { move: 'undo', voids: [{ payment: { id: 'other' } }] };
    expect(move([authorization, { ...transaction('card', 'void', 'success'), wantedBy: null }, other])).toMatchObject(
      undo,
    );
    const capture = transaction('card', 'capture', 'success');
    const refund = { ...transaction('card', 'refund', 'success'), wantedBy: null };
    expect(move([authorization, capture, refund, other])).toMatchObject(undo);
  });

  test('payments that have not ended and do not cover the total fail the run', () => {
    const capture = { ...transaction('card', 'capture', 'success'), amount: 40 };
    const refund = { ...transaction('card', 'refund', 'success'), amount: 40, wantedBy: null };
    const ledger = [
      transaction('card', 'authorize', 'success'),
      capture,
      refund,
      transaction('other', 'authorize', 'success'),
    ];
    expect(move(ledger)).toMatchObject({ move: 'undo', voids: [{ amount: 60 }, { amount: 100 }], refunds: [] });
  });

  test('the run uses the payments that it began with, even if the order has changed since', () => {
    const shown = [paymentOf('card', 100, 'failed'), paymentOf('other', 100, 'unknown')];
    const resumed = orderOf([], {
      state: { payments: shown, orderTotal: 200 },
      internals: { processingRun: 'run', processingPayments: ['card', 'other'] },
    });
    const ledger = [transaction('card', 'authorize', 'failed'), transaction('other', 'authorize', 'success')];
    expect(paymentMove(resumed, ledger)).toMatchObject({ move: 'undo', voids: [{ payment: { id: 'other' } }] });
  });

  test('if a payment was approved in part, the shopper is asked for the rest, and nothing is undone', () => {
    const half = { ...transaction('card', 'authorize', 'success'), amount: 40, asked: 100 };
    expect(move([half, transaction('other', 'authorize', 'success')])).toEqual({ move: 'ask_rest', open: 60 });
    expect(move([half, transaction('other', 'authorize', 'failed')])).toMatchObject({
      move: 'undo',
      voids: [{ payment: { id: 'card' }, amount: 40 }],
    });
  });

  test('a call of a dead process, once it is marked as lost, is never made again', () => {
    const sent = transaction('card', 'authorize', 'unknown');
    expect(move([sent])).toEqual({ move: 'wait' });
    expect(move([transaction('card', 'authorize', 'success')])).toMatchObject({
      move: 'authorize',
      payments: [{ id: 'other' }],
    });
  });

  test('the payments have the statuses of the ledger', () => {
    const ledger = [
      transaction('card', 'authorize', 'success'),
      transaction('card', 'void', 'success'),
      transaction('other', 'authorize', 'failed'),
    ];
    expect(applyLedger(order, ledger).state.payments.map(({ status }) => status)).toEqual(['voided', 'failed']);
  });
});
