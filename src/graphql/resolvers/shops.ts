import { currencyStateOf } from '../../domain/core/currency-state.js';
import { getShopInfo } from '../../domain/shop/shops/get-shop-info.js';
import { shops as listShops } from '../../domain/shop/shops/shops.js';
import { query } from '../call-operation.js';
import type { Resolvers } from '../resolver-types.js';

export const shops: Resolvers = {
  Query: {
    shop: query(getShopInfo, ({ shopIdentifier, storeName, ...shop }) => ({
      ...shop,
      shopId: shopIdentifier,
      name: storeName,
    })),
    shops: query(listShops, (result) => result.shops),
  },
  Shop: {
    shopIdentifier: (shop) => shop.shopId,
    storeName: (shop) => shop.name,
    currencySymbol: (shop) => currencyStateOf(shop.currency).symbol,
    moneyFormat: (shop) => currencyStateOf(shop.currency).format,
    platformSlug: (shop) => shop.platformType,
  },
};
