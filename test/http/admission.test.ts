import { describe, expect, test } from '@jest/globals';
import { OperationError } from '../../src/errors.js';
import { createAdmission } from '../../src/http/admission.js';

const refusal = (enter: () => void): unknown => {
  try {
    enter();
    return undefined;
  } catch (error) {
    return error instanceof OperationError ? [error.faults[0].code, error.retryAfter] : error;
  }
};

describe('admission', () => {
  test('lets so many in at a time, and one more for each that leaves', () => {
    const admission = createAdmission(2);
    admission.enter();
    admission.enter();
    expect(refusal(() => admission.enter())).toEqual(['OVERLOADED', 1]);
    admission.leave();
    expect(refusal(() => admission.enter())).toBeUndefined();
    expect(admission.inside).toBe(2);
  });

  test('lets nobody in once it is closed', () => {
    const admission = createAdmission(2);
    admission.close();
    expect(refusal(() => admission.enter())).toEqual(['SHUTTING_DOWN', 1]);
    expect([admission.isClosed, admission.inside]).toEqual([true, 0]);
  });
});
