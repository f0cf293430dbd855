import { describe, expect, test } from '@jest/globals';
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
  test('admits so many requests at a time, and one more for each that leaves', () => {
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

  test('counts the requests that did not leave with their connection', () => {
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
