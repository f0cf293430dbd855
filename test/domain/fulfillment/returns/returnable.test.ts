import { expect, test } from '@jest/globals';
import { returnFaults } from '../../../../src/domain/fulfillment/returns/returnable.js';
import { defaultSettings } from '../../../../src/domain/shop/shops/settings.js';
import { lineOf, orderOf } from '../../../support/orders.js';

const order = {
  ...orderOf([lineOf('bowl', 100, 2)]),
  status: 'processed' as const,
  processedAt: new Date('2026-03-01T10:00:00Z'),
};

const codesAt = (now: string, timezone: string): string[] => {
  const settings = { ...defaultSettings, returns: { ...defaultSettings.returns, windowDays: 14 } };
  const known = { order, shipments: [], returns: [], shop: { timezone, settings }, now: new Date(now) };
  return returnFaults(known, [{ lineItemKey: 'bowl', quantity: 1 }]).map(({ code }) => code);
};

test('a line item can be returned to the end of the last day in the time zone of the shop', () => {
  expect(codesAt('2026-03-15T22:59:59Z', 'Europe/Berlin')).toEqual([]);
  expect(codesAt('2026-03-15T23:00:00Z', 'Europe/Berlin')).toEqual(['RETURN_WINDOW_ENDED']);
  expect(codesAt('2026-03-16T03:59:59Z', 'America/New_York')).toEqual([]);
  expect(codesAt('2026-03-16T04:00:00Z', 'America/New_York')).toEqual(['RETURN_WINDOW_ENDED']);
});
