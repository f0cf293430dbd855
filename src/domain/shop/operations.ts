import type { Operation } from '../core/operation/operation.js';
import { agentPlatforms } from './agents/agent-platforms.js';
import { registerAgentPlatform } from './agents/register-agent-platform.js';
import { rotateAgentSigningKey } from './agents/rotate-agent-signing-key.js';
import { suspendAgentPlatform } from './agents/suspend-agent-platform.js';
import { addAllowedDomain } from './domains/add-allowed-domain.js';
import { allowedDomains } from './domains/allowed-domains.js';
import { deleteAllowedDomain } from './domains/delete-allowed-domain.js';
import { createCustomElement } from './elements/create-custom-element.js';
import { customElements } from './elements/custom-elements.js';
import { deleteCustomElement } from './elements/delete-custom-element.js';
import { updateCustomElement } from './elements/update-custom-element.js';
import { configureIntegrationSettings } from './integration/configure-integration-settings.js';
import { connectRemoteStateAuthority } from './remote-state-authority/connect-remote-state-authority.js';
import { deleteRemoteStateAuthority } from './remote-state-authority/delete-remote-state-authority.js';
import { remoteStateAuthority } from './remote-state-authority/remote-state-authority.js';
import { updateRemoteStateAuthority } from './remote-state-authority/update-remote-state-authority.js';
import { createPaymentStyling } from './payment-styling/create-payment-styling.js';
import { deletePaymentStyling } from './payment-styling/delete-payment-styling.js';
import { paymentStyling } from './payment-styling/payment-styling.js';
import { apiOverrides } from './overrides/api-overrides.js';
import { createApiOverride } from './overrides/create-api-override.js';
import { deleteApiOverride } from './overrides/delete-api-override.js';
import { setOrderOverride } from './overrides/set-order-override.js';
import { updateApiOverride } from './overrides/update-api-override.js';
import { generalSettings } from './settings/general-settings.js';
import { updateGeneralSettings } from './settings/update-general-settings.js';
import { updateInventoryCheckRequirement } from './settings/update-inventory-check-requirement.js';
import { updatePhoneNumberRequirement } from './settings/update-phone-number-requirement.js';
import { updatePublicOrderIdSetting } from './settings/update-public-order-id-setting.js';
import { createShop } from './shops/create-shop.js';
import { getShopInfo } from './shops/get-shop-info.js';
import { shops } from './shops/shops.js';
import { updateShop } from './shops/update-shop.js';
import { accessTokens } from './tokens/access-tokens.js';
import { createAccessToken } from './tokens/create-access-token.js';
import { revokeAccessToken } from './tokens/revoke-access-token.js';

export const shopOperations: readonly Operation<object>[] = [
  addAllowedDomain,
  allowedDomains,
  deleteAllowedDomain,
  createCustomElement,
  customElements,
  deleteCustomElement,
  updateCustomElement,
  configureIntegrationSettings,
  remoteStateAuthority,
  connectRemoteStateAuthority,
  updateRemoteStateAuthority,
  deleteRemoteStateAuthority,
  createPaymentStyling,
  deletePaymentStyling,
  paymentStyling,
  apiOverrides,
  createApiOverride,
  deleteApiOverride,
  setOrderOverride,
  updateApiOverride,
  generalSettings,
  updateGeneralSettings,
  updateInventoryCheckRequirement,
  updatePhoneNumberRequirement,
  updatePublicOrderIdSetting,
  createShop,
  getShopInfo,
  shops,
  updateShop,
  accessTokens,
  createAccessToken,
  revokeAccessToken,
  agentPlatforms,
  registerAgentPlatform,
  suspendAgentPlatform,
  rotateAgentSigningKey,
];
