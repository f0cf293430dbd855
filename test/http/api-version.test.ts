import { describe, expect, test } from '@jest/globals';
import { releaseFor } from '../../src/http/api-version.js';
import { OperationError } from '../../src/errors.js';

describe('Service-API-Version-Date', () => {
  test.each([
    ['left out', undefined],
    ['the day of the release', '2026-12-01'],
    ['a day after it', '2030-02-28'],
    ['a leap day', '2028-02-29'],
    ['a day before the first release', '1999-12-31'],
  ])('%s is served by the first release', (_, date) => {
    expect(releaseFor(date)).toBe('2026-12-01');
  });

  test.each([
    'yesterday',
    '',
    '2026-12-32',
    '2026-02-30',
    '2027-02-29',
    '2026-1-1',
    '2026-12-01T00:00:00Z',
    '0000-01-01',
  ])('"%s" is no date', (date) => {
    expect(() => releaseFor(date)).toThrow(OperationError);
  });
});
