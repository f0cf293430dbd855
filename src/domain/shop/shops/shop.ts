import { settingsOf, type Settings } from './settings.js';

/** A shop as operations see it. */
export interface Shop {
  shopId: string;
  /** A small number for interfaces that need one. */
  number: number;
  name: string;
  /** ISO 4217. */
  currency: string;
  platformType: string;
  countryCode: string | null;
  timezone: string;
  weightUnit: string;
  settings: Settings;
  createdAt: Date;
}

/** The select list for a shop in statements that also read other data. */
export const shopColumns = `s.shop_id, s.number as shop_number, s.name as shop_name, s.currency as shop_currency,
  s.platform_type, s.country_code, s.timezone, s.weight_unit, s.settings as shop_settings, s.created_at as shop_created_at`;

export interface ShopRow {
  shop_id: string;
  shop_number: number;
  shop_name: string;
  shop_currency: string;
  platform_type: string;
  country_code: string | null;
  timezone: string;
  weight_unit: string;
  shop_settings: unknown;
  shop_created_at: Date;
}

export function shopOf(row: ShopRow): Shop {
  return {
    shopId: row.shop_id,
    number: row.shop_number,
    name: row.shop_name,
    currency: row.shop_currency,
    platformType: row.platform_type,
    countryCode: row.country_code,
    timezone: row.timezone,
    weightUnit: row.weight_unit,
    settings: settingsOf(row.shop_settings),
    createdAt: row.shop_created_at,
  };
}
