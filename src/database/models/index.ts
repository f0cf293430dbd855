import type { Sequelize } from 'sequelize';
import { defineAccessToken } from './access-token.js';
import { defineAgentPlatform } from './agent-platform.js';
import { defineAgentSigningKey } from './agent-signing-key.js';
import { defineAgentConfirmation } from './agent-confirmation.js';
import { defineAllowedDomain } from './allowed-domain.js';
import { defineCustomElement } from './custom-element.js';
import { defineApiOverride } from './api-override.js';
import { defineDiscountCode } from './discount-code.js';
import { defineExternalPaymentGateway } from './external-payment-gateway.js';
import { defineRemoteStateAuthority } from './remote-state-authority.js';
import { defineCaughtMail } from './caught-mail.js';
import { definePaymentInstrument } from './payment-instrument.js';
import { definePaymentLink } from './payment-link.js';
import { definePaymentStyling } from './payment-styling.js';
import { defineReturn } from './return.js';
import { defineShipment } from './shipment.js';
import { defineShippingZone } from './shipping-zone.js';
import { defineShop } from './shop.js';
import { defineTaxRate } from './tax-rate.js';
import { defineUcpSession } from './ucp-session.js';
import { defineUser } from './user.js';
import { defineUserPasskey } from './user-passkey.js';
import { defineRole } from './role.js';
import { defineMembership } from './membership.js';
import { defineInvitation } from './invitation.js';
import { defineSignInPolicy } from './sign-in-policy.js';
import { defineIdentityProvider } from './identity-provider.js';
import { defineWebhook } from './webhook.js';
import { defineCustomerGroup } from './customer-group.js';
import { defineCustomerLabel } from './customer-label.js';
import { defineGiftCard } from './gift-card.js';
import { defineSavedPaymentMethod } from './saved-payment-method.js';
import { defineIntegration } from './integration.js';
import { definePlatformDestination } from './platform-destination.js';
import { defineAuditEntry } from './audit-entry.js';

/** An audit entry belongs to the person who made the change, if it was a person. */
function defineAuditEntries(sequelize: Sequelize, users: ReturnType<typeof defineUser>) {
  const auditEntries = defineAuditEntry(sequelize);
  auditEntries.belongsTo(users, { as: 'user', foreignKey: 'userId', constraints: false });
  return auditEntries;
}

/** A confirmation was decided by a person. */
function defineAgentConfirmations(sequelize: Sequelize, users: ReturnType<typeof defineUser>) {
  const agentConfirmations = defineAgentConfirmation(sequelize);
  agentConfirmations.belongsTo(users, { as: 'decider', foreignKey: 'decidedBy', constraints: false });
  return agentConfirmations;
}

/** A destination uses the secret of its shop's integration if it has none. */
function defineDestinations(sequelize: Sequelize, integrations: ReturnType<typeof defineIntegration>) {
  const destinations = definePlatformDestination(sequelize);
  destinations.hasOne(integrations, {
    as: 'integration',
    sourceKey: 'shopId',
    foreignKey: 'shopId',
    constraints: false,
  });
  return destinations;
}

/** The models of a connection: plain tables. Decision 4 says which tables are written with SQL. */
export function defineModels(sequelize: Sequelize) {
  const users = defineUser(sequelize);
  const integrations = defineIntegration(sequelize);
  return {
    users,
    integrations,
    auditEntries: defineAuditEntries(sequelize, users),
    agentConfirmations: defineAgentConfirmations(sequelize, users),
    platformDestinations: defineDestinations(sequelize, integrations),
    shops: defineShop(sequelize),
    accessTokens: defineAccessToken(sequelize),
    agentPlatforms: defineAgentPlatform(sequelize),
    agentSigningKeys: defineAgentSigningKey(sequelize),
    ucpSessions: defineUcpSession(sequelize),
    paymentInstruments: definePaymentInstrument(sequelize),
    allowedDomains: defineAllowedDomain(sequelize),
    shippingZones: defineShippingZone(sequelize),
    shipments: defineShipment(sequelize),
    returns: defineReturn(sequelize),
    caughtMails: defineCaughtMail(sequelize),
    paymentLinks: definePaymentLink(sequelize),
    taxRates: defineTaxRate(sequelize),
    discountCodes: defineDiscountCode(sequelize),
    apiOverrides: defineApiOverride(sequelize),
    externalPaymentGateways: defineExternalPaymentGateway(sequelize),
    remoteStateAuthorities: defineRemoteStateAuthority(sequelize),
    customElements: defineCustomElement(sequelize),
    paymentStylings: definePaymentStyling(sequelize),
    userPasskeys: defineUserPasskey(sequelize),
    roles: defineRole(sequelize),
    memberships: defineMembership(sequelize),
    invitations: defineInvitation(sequelize),
    signInPolicies: defineSignInPolicy(sequelize),
    identityProviders: defineIdentityProvider(sequelize),
    webhooks: defineWebhook(sequelize),
    customerGroups: defineCustomerGroup(sequelize),
    customerLabels: defineCustomerLabel(sequelize),
    giftCards: defineGiftCard(sequelize),
    savedPaymentMethods: defineSavedPaymentMethod(sequelize),
  };
}

export type Models = ReturnType<typeof defineModels>;
