import { describe, expect, test } from '@jest/globals';
import { commonCapabilities } from '../../src/ucp/negotiate.js';

const offered = [
  { name: 'a.cart', version: '2026-04-08' },
  { name: 'a.checkout', version: '2026-01-23' },
  { name: 'a.checkout', version: '2026-04-08' },
  { name: 'a.discount', version: '2026-04-08', extends: ['a.cart', 'a.checkout'] },
  { name: 'a.loyalty', version: '2026-04-08', extends: ['a.discount'] },
];

/** The common capabilities with a platform that has these versions. */
const common = (declared: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    commonCapabilities(offered, {
      capabilities: new Map(
        Object.entries(declared).map(([name, versions]) => [name, versions.map((version) => ({ version }))]),
      ),
    }),
  );

describe('the capabilities in common', () => {
  test('have the highest version that both sides have', () => {
    expect(common({ 'a.checkout': ['2026-04-08', '2026-01-23', '2027-01-01'] })).toEqual({
      'a.checkout': '2026-04-08',
    });
    expect(common({ 'a.checkout': ['2026-01-23'] })).toEqual({ 'a.checkout': '2026-01-23' });
    expect(common({ 'a.checkout': ['2025-01-01'], 'a.other': ['2026-04-08'] })).toEqual({});
  });

  test('have an extension only with one of the capabilities that it extends', () => {
    expect(common({ 'a.cart': ['2026-04-08'], 'a.discount': ['2026-04-08'] })).toEqual({
      'a.cart': '2026-04-08',
      'a.discount': '2026-04-08',
    });
    expect(common({ 'a.discount': ['2026-04-08'] })).toEqual({});
  });

  test('do not have an extension of an extension that is left out', () => {
    expect(common({ 'a.discount': ['2026-04-08'], 'a.loyalty': ['2026-04-08'] })).toEqual({});
  });
});
