import type { Sequelize } from 'sequelize';
import { defineAccessToken } from './access-token.js';
import { defineAllowedDomain } from './allowed-domain.js';
import { defineCustomElement } from './custom-element.js';
import { defineApiOverride } from './api-override.js';
import { defineDiscountCode } from './discount-code.js';
import { defineExternalPaymentGateway } from './external-payment-gateway.js';
import { defineRemoteStateAuthority } from './remote-state-authority.js';
import { definePaymentLink } from './payment-link.js';
import { definePaymentStyling } from './payment-styling.js';
import { defineReturn } from './return.js';
import { defineShipment } from './shipment.js';
import { defineShippingZone } from './shipping-zone.js';
import { defineShop } from './shop.js';
import { defineTaxRate } from './tax-rate.js';
import { defineUser } from './user.js';
import { defineUserPasskey } from './user-passkey.js';
import { defineRole } from './role.js';
import { defineMembership } from './membership.js';
import { defineInvitation } from './invitation.js';
import { defineSignInPolicy } from './sign-in-policy.js';
import { defineIdentityProvider } from './identity-provider.js';

/** The models of a connection: configuration that administrators edit, shipments, returns and payment links. */
export const defineModels = (sequelize: Sequelize) => ({
  shops: defineShop(sequelize),
  accessTokens: defineAccessToken(sequelize),
  allowedDomains: defineAllowedDomain(sequelize),
  shippingZones: defineShippingZone(sequelize),
  shipments: defineShipment(sequelize),
  returns: defineReturn(sequelize),
  paymentLinks: definePaymentLink(sequelize),
  taxRates: defineTaxRate(sequelize),
  discountCodes: defineDiscountCode(sequelize),
  apiOverrides: defineApiOverride(sequelize),
  externalPaymentGateways: defineExternalPaymentGateway(sequelize),
  remoteStateAuthorities: defineRemoteStateAuthority(sequelize),
  customElements: defineCustomElement(sequelize),
  paymentStylings: definePaymentStyling(sequelize),
  users: defineUser(sequelize),
  userPasskeys: defineUserPasskey(sequelize),
  roles: defineRole(sequelize),
  memberships: defineMembership(sequelize),
  invitations: defineInvitation(sequelize),
  signInPolicies: defineSignInPolicy(sequelize),
  identityProviders: defineIdentityProvider(sequelize),
});

export type Models = ReturnType<typeof defineModels>;
