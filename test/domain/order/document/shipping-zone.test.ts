import { describe, expect, test } from '@jest/globals';
import {
  ratesOf,
  zoneFor,
  type ShippingRate,
  type ShippingZone,
} from '../../../../src/domain/order/document/shipping-zone.js';

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

describe('the zone of a place', () => {
  test('the most specific that matches wins', () => {
    expect(zoneFor(zones, { countryCode: 'US', provinceCode: 'HI' })?.id).toBe('hawaii');
    expect(zoneFor(zones, { countryCode: 'US', provinceCode: 'DC' })?.id).toBe('us');
    expect(zoneFor(zones, { countryCode: 'JP', provinceCode: '' })?.id).toBe('world');
  });

  test('a province of another country with the same code does not match', () => {
    expect(zoneFor([zone('hawaii', ['US', 'DE'], ['US-HI'])], { countryCode: 'DE', provinceCode: 'HI' })).toBe(
      undefined,
    );
  });

  test('where no zone ships there is none', () => {
    expect(zoneFor([zone('us', ['US'])], { countryCode: 'FR', provinceCode: '' })).toBe(undefined);
  });
});

describe('the rates of a zone', () => {
  test('a range holds its lower bound and not its upper one', () => {
    const ranged = zone('z', ['US'], [], [rate({ minWeight: 1000, maxWeight: 2000 })]);
    const at = (weight: number) => ratesOf(ranged, { subtotal: 0, weight }).length;
    expect([at(999), at(1000), at(1999), at(2000)]).toEqual([0, 1, 1, 0]);
  });

  test('a rate is free from its amount on', () => {
    const free = zone('z', ['US'], [], [rate({ freeAbove: 5000 })]);
    expect(ratesOf(free, { subtotal: 4999, weight: 0 })[0]?.amount).toBe(700);
    expect(ratesOf(free, { subtotal: 5000, weight: 0 })[0]?.amount).toBe(0);
  });
});
