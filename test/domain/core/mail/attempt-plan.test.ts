import { expect, test } from '@jest/globals';
import { nextAttemptAt } from '../../../../src/domain/core/mail/attempt-plan.js';

test('a mail is retried after 1, 5 and 30 minutes, 2 hours, and daily for 5 days; then sending is given up', () => {
  const now = new Date('2026-12-01T12:00:00.000Z');
  const minutes = Array.from({ length: 10 }, (_, index) => {
    const next = nextAttemptAt(index + 1, now);
    return next && (next.getTime() - now.getTime()) / 60_000;
  });
  expect(minutes).toEqual([1, 5, 30, 120, 1440, 1440, 1440, 1440, 1440, null]);
});
