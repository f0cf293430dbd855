import { expect, test } from '@jest/globals';
import { countryInformation } from '../../../../src/domain/core/countries/countries.js';
import { createShownCountries } from '../../../../src/domain/placing/initializing/shown-countries.js';
import type { ShippingZone } from '../../../../src/domain/order/pricing/shipping-zone.js';

const zone = (countries: string[], provinces: string[] = []): ShippingZone => ({
  id: countries.join(),
  name: '',
  countries,
  provinces,
  rates: [],
});
const override = { publicId: 'o', overrideType: 'shipping', url: '', sharedSecret: '', failClosed: false } as const;

/** The codes of the countries, and of the provinces of the United States, to which a shop with these zones ships. */
function shippedTo(zones: ShippingZone[]) {
  const countries = createShownCountries()({ zones, overrides: [] }).countries;
  const provinces = countries.find(({ isoCode }) => isoCode === 'US')?.provinces ?? [];
  const codes = (places: readonly { isoCode: string; validForShipping: boolean }[]): string[] =>
    places.filter(({ validForShipping }) => validForShipping).map(({ isoCode }) => isoCode);
  expect([...countries, ...provinces].every(({ validForBilling }) => validForBilling)).toBe(true);
  return { countries: codes(countries).sort(), provinces: codes(provinces) };
}

test('a country is valid for shipping if a zone covers it, with all of its provinces', () => {
  const { countries, provinces } = shippedTo([zone(['US']), zone(['CA', 'MX'])]);
  expect(countries).toEqual(['CA', 'MX', 'US']);
  expect(provinces.length).toBeGreaterThan(50);
  expect(shippedTo([zone(['CA'])])).toEqual({ countries: ['CA'], provinces: [] });
});

test('a country with a zone of provinces is valid for shipping with only these provinces', () => {
  expect(shippedTo([zone(['US'], ['US-DC', 'US-NY'])])).toEqual({ countries: ['US'], provinces: ['DC', 'NY'] });
  expect(shippedTo([zone(['US'], ['US-DC']), zone(['US'])]).provinces.length).toBeGreaterThan(50);
});

test('every country is valid for shipping if a zone is the rest of the world, there are no zones, or an override decides', () => {
  const shown = createShownCountries();
  expect(shown({ zones: [zone(['US']), zone([])], overrides: [] }).countries).toBe(countryInformation());
  expect(shown({ zones: [], overrides: [] }).countries).toBe(countryInformation());
  expect(shown({ zones: [zone(['US'])], overrides: [override] }).countries).toBe(countryInformation());
});

test('Kosovo is listed if a zone names it', () => {
  const isListed = (zones: ShippingZone[]): boolean =>
    createShownCountries()({ zones, overrides: [] }).countries.some(({ isoCode }) => isoCode === 'XK');
  expect(isListed([])).toBe(false);
  expect(isListed([zone(['AL']), zone([])])).toBe(false);
  expect(shippedTo([zone(['XK', 'AL'])]).countries).toEqual(['AL', 'XK']);
  // Everywhere else is covered, too.
  expect(isListed([zone(['XK']), zone([])])).toBe(true);
});

test('the same destinations share one list, which is created once', () => {
  const shown = createShownCountries();
  const first = shown({ zones: [zone(['US', 'CA'])], overrides: [] });
  expect(shown({ zones: [zone(['CA']), zone(['US'])], overrides: [] })).toBe(first);
  expect(shown({ zones: [zone(['CA'])], overrides: [] })).not.toBe(first);
});

test('a list is rendered once, and again for other destinations or in another process', () => {
  const shown = createShownCountries();
  let rendered = 0;
  const render = (countries: readonly { isoCode: string }[]): Buffer =>
    Buffer.from(`${(rendered += 1)} ${countries[0]?.isoCode}`);
  const first = shown({ zones: [], overrides: [] }).bytes(render);
  expect(first.toString()).toBe(`1 ${countryInformation()[0]?.isoCode}`);
  expect(shown({ zones: [zone([])], overrides: [] }).bytes(render)).toBe(first);
  expect(shown({ zones: [zone(['CA'])], overrides: [] }).bytes(render)).not.toBe(first);
  expect(createShownCountries()({ zones: [], overrides: [] }).bytes(render)).not.toBe(first);
  expect(rendered).toBe(3);
});
