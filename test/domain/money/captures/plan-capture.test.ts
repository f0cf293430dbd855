import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  availableOf,
  planCapture,
  type Capturable,
  type CapturePart,
} from '../../../../src/domain/money/captures/plan-capture.js';
import { OperationError } from '../../../../src/errors.js';
import { paymentOf, transactionOf } from '../../../support/orders.js';

const authorizationOf = (index: number) => transactionOf({ id: `authorization-${index}`, type: 'authorize' });

const minor = fc.integer({ min: 0, max: 2 ** 40 });
const capturables = fc
  .array(
    fc.record({
      holds: fc.array(minor, { maxLength: 3 }),
      unauthorized: minor,
      isExpired: fc.boolean(),
      isDivisible: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.map((one, index): Capturable => ({
      ...one,
      payment: paymentOf(`p${index}`, 0),
      holds: one.holds.map((capturable, number) => ({ authorization: authorizationOf(number), capturable })),
    })),
  );

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The parts, or none if the amount is refused. */
function planned(amount: number, payments: Capturable[]): CapturePart[] {
  try {
    return planCapture(amount, payments);
  } catch (error) {
    if (error instanceof OperationError) return [];
    throw error;
  }
}

describe('a capture that is divided over payments', () => {
  test('equals its amount, and takes no more from each authorization than it holds before it authorizes more', () => {
    fc.assert(
      fc.property(capturables, fc.integer({ min: 1, max: 2 ** 42 }), (payments, amount) => {
        const parts = planned(amount, payments);
        if (parts.length > 0) expect(sumOf(parts)).toBe(amount);
        for (const one of payments) {
          const { payment, holds, unauthorized, isDivisible } = one;
          const own = parts.filter((part) => part.payment === payment);
          const fresh = sumOf(own.filter(({ authorization }) => authorization === undefined));
          expect(fresh).toBeLessThanOrEqual(unauthorized);
          for (const { authorization, capturable } of holds) {
            const taken = sumOf(own.filter((part) => part.authorization === authorization));
            expect(taken).toBeLessThanOrEqual(capturable);
            if (fresh > 0) expect(taken).toBe(capturable);
          }
          if (!isDivisible && own.length > 0) expect(sumOf(own)).toBe(availableOf([one]));
        }
      }),
    );
  });

  test('of the full amount always succeeds', () => {
    fc.assert(
      fc.property(capturables, (payments) => {
        const all = availableOf(payments);
        fc.pre(all > 0);
        expect(sumOf(planCapture(all, payments))).toBe(all);
      }),
    );
  });

  test('authorizes no more of a verified payment than it captures, and the rest of an expired one', () => {
    const holds = [{ authorization: authorizationOf(0), capturable: 40 }];
    const one: Capturable = { payment: paymentOf('p', 100), holds, unauthorized: 60, isDivisible: true };
    expect(planCapture(30, [one])).toMatchObject([{ amount: 30, authorized: 40 }]);
    expect(planCapture(70, [one])).toMatchObject([
      { amount: 40, authorized: 40 },
      { amount: 30, authorization: undefined, authorized: 30 },
    ]);
    const expired = { ...one, holds: [], isExpired: true };
    expect(planCapture(30, [expired])).toMatchObject([{ amount: 30, authorized: 60, isReauthorization: true }]);
  });
});

test('a payment that cannot be captured in part is captured in full as soon as a part of it is needed', () => {
  const whole: Capturable = {
    payment: paymentOf('whole', 0),
    holds: [{ authorization: authorizationOf(0), capturable: 80 }],
    unauthorized: 0,
    isDivisible: false,
  };
  const card: Capturable = {
    ...whole,
    payment: paymentOf('card', 0),
    holds: [{ authorization: authorizationOf(1), capturable: 20 }],
    isDivisible: true,
  };
  expect(planCapture(30, [card, whole], true).map(({ amount }) => amount)).toEqual([20, 80]);
  expect(planCapture(20, [card, whole], true).map(({ amount }) => amount)).toEqual([20]);
  expect(planned(30, [card, whole])).toEqual([]);
});
