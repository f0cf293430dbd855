import type { Sequelize } from 'sequelize';
import { defineAccessToken } from './access-token.js';
import { defineDiscountCode } from './discount-code.js';
import { defineExternalPaymentGateway } from './external-payment-gateway.js';
import { defineShippingZone } from './shipping-zone.js';
import { defineShop } from './shop.js';
import { defineTaxRate } from './tax-rate.js';

/** The models of one connection: the rows that administration edits. */
export const defineModels = (sequelize: Sequelize) => ({
  shops: defineShop(sequelize),
  accessTokens: defineAccessToken(sequelize),
  shippingZones: defineShippingZone(sequelize),
  taxRates: defineTaxRate(sequelize),
  discountCodes: defineDiscountCode(sequelize),
  externalPaymentGateways: defineExternalPaymentGateway(sequelize),
});

export type Models = ReturnType<typeof defineModels>;
