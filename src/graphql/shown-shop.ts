import type { Shop } from '../domain/shop/shops/shop.js';

/** The data for the fields of a shop. */
export type ShownShop = Pick<
  Shop,
  'shopId' | 'name' | 'currency' | 'platformType' | 'countryCode' | 'timezone' | 'weightUnit' | 'createdAt'
>;
