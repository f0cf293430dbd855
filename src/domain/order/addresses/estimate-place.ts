import { refuse } from '../../../errors.js';
import type { Place } from '../document/shipping-zone.js';
import { countryByCode, provinceOf } from '../../core/countries/countries.js';

/**
 * Where an estimate is asked for: a country and, where it is known, a province; shoppers estimate before they have
 * typed a whole address. Refuses REQUIRED without a country, INVALID_COUNTRY.
 */
export function estimatePlace(given: { countryCode: string; provinceCode: string; province: string }): Place {
  if (given.countryCode.trim() === '')
    refuse('REQUIRED', { field: 'countryCode', type: 'address', message: 'countryCode is required' });
  const country = countryByCode(given.countryCode) ?? refuse('INVALID_COUNTRY', { field: 'countryCode' });
  const province = provinceOf(country, { code: given.provinceCode, name: given.province });
  return { countryCode: country.code, provinceCode: province?.isoCode ?? '' };
}
