import type { Resolvers } from '../resolver-types.js';
import { accessTokens } from './access-tokens.js';
import { agentPlatforms } from './agent-platforms.js';
import { addressLines } from './address-lines.js';
import { addresses } from './addresses.js';
import { allowedDomains } from './allowed-domains.js';
import { apiOverrides } from './api-overrides.js';
import { auditLog } from './audit-log.js';
import { checkout } from './checkout.js';
import { connector } from './connector.js';
import { customElements } from './custom-elements.js';
import { customerFields } from './customer-fields.js';
import { customers } from './customers.js';
import { discounts } from './discounts.js';
import { events } from './events.js';
import { giftCards } from './gift-cards.js';
import { bulkImports } from './bulk-imports.js';
import { externalPaymentGateways } from './external-payment-gateways.js';
import { lineItems } from './line-items.js';
import { operationOutcome } from './operation-outcome.js';
import { live } from './live.js';
import { mails } from './mails.js';
import { orderFields } from './order-fields.js';
import { orders } from './orders.js';
import { people } from './people.js';
import { paymentStyling } from './payment-styling.js';
import { platformEvents } from './platform-events.js';
import { platformOrders } from './platform-orders.js';
import { platformConnectorDestinations } from './platform-connector-destinations.js';
import { products } from './products.js';
import { remoteStateAuthority } from './remote-state-authority.js';
import { buyers } from './buyers.js';
import { returns } from './returns.js';
import { savedPaymentMethods } from './saved-payment-methods.js';
import { settings } from './settings.js';
import { shipping } from './shipping.js';
import { shopCustomers } from './shop-customers.js';
import { shops } from './shops.js';
import { statistics } from './statistics.js';
import { subscriptions } from './subscriptions.js';
import { taxes } from './taxes.js';
import { testGateway } from './test-gateway.js';
import { transactions } from './transactions.js';
import { viewer } from './viewer.js';
import { webhooks } from './webhooks.js';

/** All resolvers of the schema. */
export const resolvers: Resolvers[] = [
  viewer,
  shops,
  accessTokens,
  agentPlatforms,
  allowedDomains,
  orders,
  orderFields,
  mails,
  checkout,
  customers,
  shopCustomers,
  customerFields,
  addresses,
  addressLines,
  lineItems,
  shipping,
  taxes,
  discounts,
  savedPaymentMethods,
  transactions,
  buyers,
  returns,
  giftCards,
  statistics,
  testGateway,
  externalPaymentGateways,
  customElements,
  paymentStyling,
  platformConnectorDestinations,
  bulkImports,
  products,
  platformOrders,
  platformEvents,
  settings,
  apiOverrides,
  remoteStateAuthority,
  events,
  live,
  operationOutcome,
  auditLog,
  people,
  webhooks,
  connector,
  subscriptions,
];
