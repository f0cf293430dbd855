import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { paidFrom } from '../../../../src/domain/subscriptions/renewing/charge.js';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const funds = fc.array(fc.record({ chargeOrderId: fc.uuid(), left: amount }), { maxLength: 5 });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

test('an order takes from earlier charges what they have and no more than it costs', () => {
  fc.assert(
    fc.property(funds, amount, amount, (earlier, total, further) => {
      const { covers } = paidFrom(earlier, { total, further });
      const left = new Map(earlier.map((fund) => [fund.chargeOrderId, fund.left]));
      for (const cover of covers) {
        expect(cover.amount).toBeGreaterThan(0);
        expect(cover.amount).toBeLessThanOrEqual(left.get(cover.chargeOrderId) ?? 0);
      }
      expect(sum(covers.map((cover) => cover.amount))).toBe(Math.min(total, sum([...left.values()])));
    }),
  );
});

test('the oldest charges are used up first', () => {
  fc.assert(
    fc.property(funds, amount, (earlier, total) => {
      const { covers } = paidFrom(earlier, { total, further: 0 });
      const used = earlier.map(({ chargeOrderId, left }) => {
        const taken = covers.find((cover) => cover.chargeOrderId === chargeOrderId)?.amount ?? 0;
        return { taken, isUsedUp: taken === left };
      });
      const last = used.findLastIndex(({ taken }) => taken > 0);
      expect(used.slice(0, Math.max(0, last)).every(({ isUsedUp }) => isUsedUp)).toBe(true);
    }),
  );
});

test('after its charge, as much is left as the further orders cost, or more if it was left before', () => {
  fc.assert(
    fc.property(funds, amount, amount, (earlier, total, further) => {
      const { covers, prepaid } = paidFrom(earlier, { total, further });
      const before = sum(earlier.map(({ left }) => left));
      const carried = before - sum(covers.map((cover) => cover.amount));
      expect(carried + prepaid).toBe(Math.max(carried, further));
      expect(prepaid).toBeGreaterThanOrEqual(0);
    }),
  );
});
