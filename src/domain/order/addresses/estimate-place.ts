import { refuse } from '../../../errors.js';
import type { Place } from '../pricing/shipping-zone.js';
import { countryByCode, provinceOf } from '../../core/countries/countries.js';

/**
 * The place for an estimate: a country and, if known, a province, since shoppers request estimates before they have
 * entered a full address. Refuses REQUIRED without a country, INVALID_COUNTRY.
 */
export function estimatePlace(given: { countryCode: string; provinceCode: string; province: string }): Place {
  if (given.countryCode.trim() === '')
    refuse('REQUIRED', { field: 'countryCode', type: 'address', message: 'countryCode is required' });
  const country = countryByCode(given.countryCode) ?? refuse('INVALID_COUNTRY', { field: 'countryCode' });
  const province = provinceOf(country, { code: given.provinceCode, name: given.province });
  return { countryCode: country.code, provinceCode: province?.isoCode ?? '' };
}
