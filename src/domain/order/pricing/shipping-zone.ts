/** A rate of a zone. Amounts in minor units, weights in grams, ranges from `min` up to but without `max`. */
export interface ShippingRate {
  name: string;
  code: string;
  amount: number;
  minSubtotal: number | null;
  maxSubtotal: number | null;
  minWeight: number | null;
  maxWeight: number | null;
  /** The lowest subtotal after discounts for which it is free. */
  freeAbove: number | null;
}

/** A zone that a shop ships to. Without countries, the rest of the world. */
export interface ShippingZone {
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  countries: string[];
  /** ISO 3166-2, country and province: `US-DC`; empty: the whole countries. */
  provinces: string[];
  rates: ShippingRate[];
}

export interface Place {
  countryCode: string;
  provinceCode: string;
}

/** How specifically a zone matches a place: higher is more specific, 0 is no match. */
function closeness(zone: ShippingZone, place: Place): number {
  if (zone.countries.length === 0) return 1;
  if (!zone.countries.includes(place.countryCode)) return 0;
  if (zone.provinces.length === 0) return 2;
  return zone.provinces.includes(`${place.countryCode}-${place.provinceCode}`) ? 3 : 0;
}

/** The most specific zone of a place; if several match equally, the oldest one. */
export function zoneFor(zones: readonly ShippingZone[], place: Place): ShippingZone | undefined {
  return zones
    .map((zone) => ({ zone, rank: closeness(zone, place) }))
    .filter(({ rank }) => rank > 0)
    .reduce<{ zone: ShippingZone; rank: number } | undefined>(
      (best, next) => (best && best.rank >= next.rank ? best : next),
      undefined,
    )?.zone;
}

/**
 * The values that rates depend on: the order's subtotal after discounts in minor units, and the weight of the shipped
 * lines in grams.
 */
export interface Parcel {
  subtotal: number;
  weight: number;
}

const isWithin = (value: number, min: number | null, max: number | null): boolean =>
  (min === null || value >= min) && (max === null || value < max);

/** The rates of a zone that apply to this parcel, with their prices. */
export function ratesOf(zone: ShippingZone, parcel: Parcel): { name: string; code: string; amount: number }[] {
  return zone.rates
    .filter(
      (rate) =>
        isWithin(parcel.subtotal, rate.minSubtotal, rate.maxSubtotal) &&
        isWithin(parcel.weight, rate.minWeight, rate.maxWeight),
    )
    .map(({ name, code, amount, freeAbove }) => ({
      name,
      code,
      amount: freeAbove !== null && parcel.subtotal >= freeAbove ? 0 : amount,
    }));
}
