import { describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { planCapture, type Capturable, type CapturePart } from '../../../../src/domain/money/payments/plan-capture.js';
import { OperationError } from '../../../../src/errors.js';
import { paymentOf } from '../../../support/orders.js';

const minor = fc.integer({ min: 0, max: 2 ** 40 });
const capturables = fc
  .array(fc.record({ held: minor, unauthorised: minor, isDivisible: fc.boolean() }), { maxLength: 6 })
  .map((all) => all.map((one, index): Capturable => ({ ...one, payment: paymentOf(`p${index}`, 0) })));

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** The parts, or none where the amount is refused. */
function planned(amount: number, payments: Capturable[]): CapturePart[] {
  try {
    return planCapture(amount, payments);
  } catch (error) {
    if (error instanceof OperationError) return [];
    throw error;
  }
}

describe('a capture that is divided over payments', () => {
  test('comes to its amount, and takes of each no more than there is, what is held before what is not', () => {
    fc.assert(
      fc.property(capturables, fc.integer({ min: 1, max: 2 ** 42 }), (payments, amount) => {
        const parts = planned(amount, payments);
        if (parts.length > 0) expect(sumOf(parts)).toBe(amount);
        for (const { payment, held, unauthorised, isDivisible } of payments) {
          const own = parts.filter((part) => part.payment === payment);
          const [fromHeld, anew] = [true, false].map((is) => sumOf(own.filter((one) => one.isUnauthorised !== is)));
          expect(fromHeld).toBeLessThanOrEqual(held);
          expect(anew).toBeLessThanOrEqual(unauthorised);
          if ((anew ?? 0) > 0) expect(fromHeld).toBe(held);
          if (!isDivisible && own.length > 0) expect(sumOf(own)).toBe(held + unauthorised);
        }
      }),
    );
  });

  test('of all that there is always goes through', () => {
    fc.assert(
      fc.property(capturables, (payments) => {
        const all = payments.reduce((sum, { held, unauthorised }) => sum + held + unauthorised, 0);
        fc.pre(all > 0);
        expect(sumOf(planCapture(all, payments))).toBe(all);
      }),
    );
  });

  test('keeps open what is left of a hold, and nothing of an authorisation that is made for it', () => {
    const one: Capturable = { payment: paymentOf('p', 100), held: 40, unauthorised: 60, isDivisible: true };
    expect(planCapture(30, [one])).toMatchObject([{ amount: 30, isUnauthorised: false, holdOpen: true }]);
    expect(planCapture(70, [one])).toMatchObject([
      { amount: 40, isUnauthorised: false, holdOpen: false },
      { amount: 30, isUnauthorised: true, holdOpen: false },
    ]);
  });
});
