import { describe, expect, test } from '@jest/globals';
import type { LoadedOrder } from '../../../../src/domain/order/storage/order-repository.js';
import { withInternals, withStatus, type Order } from '../../../../src/domain/order/document/order.js';
import { nextMove, type AttemptPlan } from '../../../../src/domain/subscriptions/renewing/lifecycle.js';
import { withCharge } from '../../../../src/domain/subscriptions/renewing/renewal-order.js';
import { orderOf } from '../../../support/orders.js';

const now = new Date('2027-01-01T00:00:00.000Z');
const lease = { holder: 'other', expiresAt: new Date(now.getTime() + 1_000), isOrphaned: false };
const ended = { ...lease, isOrphaned: true };
const payment = { id: 'p1', gatewayPublicId: 'test', type: 'credit_card', token: 'token' };
const priced = orderOf([], { state: { orderTotal: 1_000 } });
const planOf = (more: Partial<AttemptPlan> = {}): AttemptPlan => ({
  fresh: priced,
  payment,
  facts: { overrides: [] },
  unsold: undefined,
  asked: [],
  ...more,
});
const charged = withCharge(priced, payment);

type Stored = Pick<LoadedOrder, 'order' | 'lease'>;
const stored = (order: Order, held?: Stored['lease']): Stored => ({ order, lease: held });

describe('an attempt', () => {
  test('ends with an order that was processed or canceled, and waits while another process works on it', () => {
    const processed = withStatus(charged, 'processed');
    expect(nextMove(stored(processed), undefined, now)).toEqual({
      move: 'end',
      end: { end: 'processed', order: processed },
    });
    expect(nextMove(stored(withStatus(charged, 'cancelled')), undefined, now)).toEqual({
      move: 'end',
      end: { end: 'cancelled' },
    });
    for (const status of ['processing', 'open', 'abandoned'] as const)
      expect(nextMove(stored(withStatus(charged, status), lease), planOf(), now)).toEqual({
        move: 'end',
        end: { end: 'waiting' },
      });
    // Its calls are recovered before anything else is done.
    expect(nextMove(stored(charged, ended), planOf(), now)).toEqual({ move: 'end', end: { end: 'waiting' } });
  });

  test('resumes the run of a process that died, or that waited for an outcome, without a plan', () => {
    for (const held of [undefined, ended])
      expect(nextMove(stored(withStatus(charged, 'processing'), held), undefined, now)).toEqual({ move: 'resume' });
  });

  test('creates the order with its payment once it is planned', () => {
    expect(nextMove(undefined, undefined, now)).toEqual({ move: 'plan' });
    expect(nextMove(undefined, planOf(), now)).toEqual({ move: 'create', order: charged });
  });

  test('fails without a method for what is due', () => {
    const without = planOf({ payment: undefined });
    const failure = { kind: 'hard_decline', code: 'payment_method_not_found' };
    for (const loaded of [undefined, stored(priced)])
      expect(nextMove(loaded, without, now)).toMatchObject({ move: 'end', end: { end: 'failed', failure } });
    const free = planOf({ payment: undefined, fresh: orderOf([]) });
    expect(nextMove(undefined, free, now)).toMatchObject({ move: 'create' });
  });

  test('runs the order that has its payment, and remakes one of an earlier attempt', () => {
    expect(nextMove(stored(charged), planOf(), now)).toMatchObject({ move: 'run' });
    const next = { ...payment, id: 'p2' };
    const again = nextMove(stored({ ...charged, version: 3 }), planOf({ payment: next }), now);
    expect(again).toMatchObject({ move: 'remake', order: { version: 3, state: { payments: [{ id: 'p2' }] } } });
  });

  test('fails if its payment was refused, or waits for a shopper', () => {
    const fault = { code: 'PAYMENT_DECLINED', message: 'Declined.' } as const;
    const refused = withInternals(charged, { lastRefusal: { run: 'r', faults: [fault], gatewayCalled: true } });
    expect(nextMove(stored(refused), planOf(), now)).toEqual({ move: 'fail', fault });
    const waiting = withInternals(charged, { payments: [{ id: 'p1', floats: false, confirming: 'a1' }] });
    expect(nextMove(stored(waiting), planOf(), now)).toEqual({ move: 'void_unconfirmed' });
  });
});
