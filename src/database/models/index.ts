import type { Sequelize } from 'sequelize';
import { defineAccessToken } from './access-token.js';
import { defineAllowedDomain } from './allowed-domain.js';
import { defineCustomElement } from './custom-element.js';
import { defineApiOverride } from './api-override.js';
import { defineDiscountCode } from './discount-code.js';
import { defineExternalPaymentGateway } from './external-payment-gateway.js';
import { defineRemoteStateAuthority } from './remote-state-authority.js';
import { definePaymentStyling } from './payment-styling.js';
import { defineReturn } from './return.js';
import { defineShipment } from './shipment.js';
import { defineShippingZone } from './shipping-zone.js';
import { defineShop } from './shop.js';
import { defineTaxRate } from './tax-rate.js';

/** The models of a connection: configuration that administrators edit, shipments and returns. */
export const defineModels = (sequelize: Sequelize) => ({
  shops: defineShop(sequelize),
  accessTokens: defineAccessToken(sequelize),
  allowedDomains: defineAllowedDomain(sequelize),
  shippingZones: defineShippingZone(sequelize),
  shipments: defineShipment(sequelize),
  returns: defineReturn(sequelize),
  taxRates: defineTaxRate(sequelize),
  discountCodes: defineDiscountCode(sequelize),
  apiOverrides: defineApiOverride(sequelize),
  externalPaymentGateways: defineExternalPaymentGateway(sequelize),
  remoteStateAuthorities: defineRemoteStateAuthority(sequelize),
  customElements: defineCustomElement(sequelize),
  paymentStylings: definePaymentStyling(sequelize),
});

export type Models = ReturnType<typeof defineModels>;
