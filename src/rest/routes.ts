import { agentRoutes } from './agents.js';
import { allowedDomainRoutes } from './allowed-domains.js';
import { apiOverrideRoutes } from './api-overrides.js';
import { batchRoutes } from './batch.js';
import { buyerRoutes } from './buyers.js';
import { captureRoutes } from './captures.js';
import { checkoutRoutes } from './checkout.js';
import { connectorRoutes } from './connector.js';
import { customElementRoutes } from './custom-elements.js';
import { customerRoutes } from './customers.js';
import { discountRoutes } from './discounts.js';
import { externalPaymentGatewayRoutes } from './external-payment-gateways.js';
import { frontendLogRoutes } from './frontend-log.js';
import { giftCardRoutes } from './gift-cards.js';
import { lineItemRoutes } from './line-items.js';
import { operationOutcomeRoutes } from './operation-outcome.js';
import { orderAddressRoutes } from './order-addresses.js';
import { orderCustomerRoutes } from './order-customer.js';
import { orderLocaleRoutes } from './order-locale.js';
import { orderMetadataRoutes } from './order-metadata.js';
import { orderRoutes } from './orders.js';
import { paymentStylingRoutes } from './payment-styling.js';
import { paymentLinkRoutes } from './payment-links.js';
import { paymentRoutes } from './payments.js';
import { platformEventRoutes } from './platform-events.js';
import { bulkImportRoutes } from './bulk-imports.js';
import { platformConnectorDestinationRoutes } from './platform-connector-destinations.js';
import { productRoutes } from './products.js';
import { remoteStateAuthorityRoutes } from './remote-state-authority.js';
import type { Route } from './route.js';
import { returnRoutes } from './returns.js';
import { savedPaymentMethodRoutes } from './saved-payment-methods.js';
import { mailRoutes } from './mails.js';
import { shipmentRoutes } from './shipments.js';
import { shippingRoutes } from './shipping.js';
import { shopRoutes } from './shops.js';
import { subscriptionRoutes } from './subscriptions.js';
import { taxRoutes } from './taxes.js';
import { transactionRoutes } from './transactions.js';
import { unsupportedRoutes } from './unsupported.js';
import { webhookRoutes } from './webhooks.js';

const onOrdersAndShops = [
  ...orderRoutes,
  ...checkoutRoutes,
  ...buyerRoutes,
  ...orderCustomerRoutes,
  ...orderAddressRoutes,
  ...lineItemRoutes,
  ...orderLocaleRoutes,
  ...orderMetadataRoutes,
  ...shippingRoutes,
  ...taxRoutes,
  ...discountRoutes,
  ...paymentRoutes,
  ...transactionRoutes,
  ...savedPaymentMethodRoutes,
  ...captureRoutes,
  ...shipmentRoutes,
  ...mailRoutes,
  ...returnRoutes,
  ...paymentLinkRoutes,
  ...giftCardRoutes,
  ...externalPaymentGatewayRoutes,
  ...customElementRoutes,
  ...paymentStylingRoutes,
  ...frontendLogRoutes,
  ...unsupportedRoutes,
  ...shopRoutes,
  ...apiOverrideRoutes,
  ...remoteStateAuthorityRoutes,
  ...allowedDomainRoutes,
  ...agentRoutes,
  ...webhookRoutes,
  ...platformConnectorDestinationRoutes,
  ...bulkImportRoutes,
  ...connectorRoutes,
  ...platformEventRoutes,
  ...productRoutes,
  ...customerRoutes,
  ...subscriptionRoutes,
];

/** Everything that REST offers. */
export const routes: readonly Route[] = [
  ...onOrdersAndShops,
  ...batchRoutes(onOrdersAndShops),
  ...operationOutcomeRoutes(onOrdersAndShops),
];
