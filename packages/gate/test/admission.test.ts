import { describe, expect, test } from '@jest/globals';
import { createAdmission } from '../src/admission.js';
import { levelOf, type Caller } from '../src/caller.js';

const rules = {
  shop: { portion: 3 / 4 },
  address: { portion: 1 / 2 },
  strangers: { portion: 1 / 4 },
  stranger: { portion: 1 / 8 },
};
const connection = () => ({ destroyed: false });
const stranger = (address: string) => [levelOf('strangers', ''), levelOf('stranger', address)];
const visitor = (address: string) => [levelOf('shop', 's'), levelOf('address', address), levelOf('token', 't')];

describe('admission', () => {
  test('admits a limited number of requests at a time, and one more for each that leaves', () => {
    const admission = createAdmission(2, rules);
    const first = admission.enter(connection());
    admission.enter(connection());
    expect(admission.enter(connection())).toBeUndefined();
    if (first) admission.leave(first);
    if (first) admission.leave(first);
    expect(admission.enter(connection())).toBeDefined();
    expect(admission.admitted).toBe(2);
  });

  test('reserves capacity for others, whatever the callers of a level use', () => {
    const admission = createAdmission(16, rules);
    const isAdmitted = (caller: Caller): boolean => {
      const admitted = admission.enter(connection());
      const isWithin = admitted !== undefined && admission.identify(admitted, caller);
      if (admitted && !isWithin) admission.leave(admitted);
      return isWithin;
    };
    const admittedOf = (caller: Caller): number =>
      Array.from({ length: 16 }, () => isAdmitted(caller)).filter(Boolean).length;
    expect(['a', 'b', 'c'].map((address) => admittedOf(stranger(address)))).toEqual([2, 2, 0]);
    expect(admittedOf(visitor('a'))).toBe(8);
    expect(admittedOf([levelOf('shop', 's'), levelOf('token', 'backend')])).toBe(4);
  });

  test('leaves a part of the capacity to other shops', () => {
    const admission = createAdmission(16, rules);
    const admitted = Array.from({ length: 16 }, () => admission.enter(connection()));
    const within = admitted.filter((one) => one && admission.identify(one, [levelOf('shop', 's')]));
    expect(within).toHaveLength(12);
  });

  test('releases the shares of a request when it leaves, even before its caller is known or after it was refused', () => {
    const admission = createAdmission(8, rules);
    for (let n = 0; n < 20; n += 1) {
      const [one, other] = [admission.enter(connection()), admission.enter(connection())];
      if (!one || !other) throw new Error('it is full');
      if (n % 2 === 0)
        expect([one, other].map((each) => admission.identify(each, stranger('a')))).toEqual([true, false]);
      admission.leave(one);
      admission.leave(other);
      if (n % 2 === 1) admission.identify(one, stranger('a'));
    }
    expect(admission.admitted).toBe(0);
  });

  test('tells how many of its requests belong to connections that have closed', () => {
    const admission = createAdmission(4, rules);
    const connections = [connection(), connection(), connection()];
    for (const one of connections) admission.enter(one);
    for (const one of connections.slice(1)) {
      expect(admission.isLeaking).toBe(false);
      one.destroyed = true;
    }
    expect([admission.admitted, admission.leaked, admission.isLeaking]).toEqual([3, 2, true]);
  });
});
