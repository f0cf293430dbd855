import { describe, expect, test } from '@jest/globals';
import type { Caller } from '../../src/context.js';
import { OperationError } from '../../src/errors.js';
import { createAdmission } from '../../src/http/admission.js';

const refusal = (enter: () => unknown): unknown => {
  try {
    enter();
    return undefined;
  } catch (error) {
    return error instanceof OperationError ? [error.faults[0].code, error.retryAfter] : error;
  }
};

const connection = () => ({ destroyed: false });

describe('admission', () => {
  test('admits a limited number of requests at a time, and one more for each that leaves', () => {
    const admission = createAdmission(2);
    const first = admission.enter(connection());
    admission.enter(connection());
    expect(refusal(() => admission.enter(connection()))).toEqual(['OVERLOADED', 1]);
    admission.leave(first);
    admission.leave(first);
    expect(refusal(() => admission.enter(connection()))).toBeUndefined();
    expect(admission.admitted).toBe(2);
  });

  test('admits no request once it is closed', () => {
    const admission = createAdmission(2);
    admission.close();
    expect(refusal(() => admission.enter(connection()))).toEqual(['SHUTTING_DOWN', 1]);
    expect([admission.isClosed, admission.admitted]).toEqual([true, 0]);
  });

  test('reserves capacity for others, whatever anonymous callers and order tokens use', () => {
    const admission = createAdmission(16);
    const orderToken = { kind: 'order_token', shopId: 's', publicOrderId: 'o', expiresAt: new Date(0) } as const;
    const admitAs = (caller: Caller, address: string) => () => {
      const admitted = admission.enter(connection());
      try {
        admission.identify(admitted, caller, address);
      } catch (error) {
        admission.leave(admitted);
        throw error;
      }
      return admitted;
    };
    const admittedOf = (caller: Caller, address: string): number =>
      Array.from({ length: 16 }, () => refusal(admitAs(caller, address))).filter((refused) => !refused).length;
    expect(admittedOf({ kind: 'anonymous' }, 'a')).toBe(2);
    expect(admittedOf({ kind: 'anonymous' }, 'b')).toBe(2);
    expect(admittedOf({ kind: 'anonymous' }, 'c')).toBe(0);
    expect(admittedOf(orderToken, 'a')).toBe(8);
    expect(admittedOf({ kind: 'root' }, 'a')).toBe(4);
  });

  test('releases the share of a request when it leaves, even before its caller is known', () => {
    const admission = createAdmission(8);
    for (let n = 0; n < 20; n += 1) {
      const admitted = admission.enter(connection());
      if (n % 2 === 0) admission.identify(admitted, { kind: 'anonymous' }, 'a');
      admission.leave(admitted);
      if (n % 2 === 1) admission.identify(admitted, { kind: 'anonymous' }, 'a');
    }
    expect(admission.admitted).toBe(0);
  });

  test('releases the remaining requests of a connection when it closes', () => {
    const admission = createAdmission(4);
    const connections = [connection(), connection(), connection()];
    for (const one of connections) admission.enter(one);
    for (const one of connections.slice(1)) {
      expect(admission.isLeaking).toBe(false);
      one.destroyed = true;
    }
    expect([admission.admitted, admission.leaked, admission.isLeaking]).toEqual([3, 2, true]);
  });
});
