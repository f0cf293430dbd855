import { describe, expect, test } from '@jest/globals';
import {
  ratesOf,
  zoneFor,
  type ShippingRate,
  type ShippingZone,
} from '../../../../src/domain/order/pricing/shipping-zone.js';

const rate = (over: Partial<ShippingRate>): ShippingRate => ({
  name: 'Ground',
  code: 'ground',
  amount: 700,
  minSubtotal: null,
  maxSubtotal: null,
  minWeight: null,
  maxWeight: null,
  freeAbove: null,
  ...over,
});
const zone = (id: string, countries: string[], provinces: string[] = [], rates = [rate({})]): ShippingZone => ({
  id,
  name: id,
  countries,
  provinces,
  rates,
});
const zones = [zone('world', []), zone('us', ['US']), zone('hawaii', ['US'], ['US-HI'])];

describe('the shipping zone of an address', () => {
  test('is the most specific zone that matches', () => {
    expect(zoneFor(zones, { countryCode: 'US', provinceCode: 'HI' })?.id).toBe('hawaii');
    expect(zoneFor(zones, { countryCode: 'US', provinceCode: 'DC' })?.id).toBe('us');
    expect(zoneFor(zones, { countryCode: 'JP', provinceCode: '' })?.id).toBe('world');
  });

  test('is not matched by the same province code in another country', () => {
    expect(zoneFor([zone('hawaii', ['US', 'DE'], ['US-HI'])], { countryCode: 'DE', provinceCode: 'HI' })).toBe(
      undefined,
    );
  });

  test('is missing if no zone ships to the address', () => {
    expect(zoneFor([zone('us', ['US'])], { countryCode: 'FR', provinceCode: '' })).toBe(undefined);
  });
});

describe('the rates of a zone', () => {
  test('include the lower bound of a range and exclude its upper bound', () => {
    const ranged = zone('z', ['US'], [], [rate({ minWeight: 1000, maxWeight: 2000 })]);
    const at = (weight: number) => ratesOf(ranged, { subtotal: 0, weight }).length;
    expect([at(999), at(1000), at(1999), at(2000)]).toEqual([0, 1, 1, 0]);
  });

  test('are free from the given amount', () => {
    const free = zone('z', ['US'], [], [rate({ freeAbove: 5000 })]);
    expect(ratesOf(free, { subtotal: 4999, weight: 0 })[0]?.amount).toBe(700);
    expect(ratesOf(free, { subtotal: 5000, weight: 0 })[0]?.amount).toBe(0);
  });
});
