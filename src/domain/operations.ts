import type { Operation } from './core/operation/operation.js';
import { auditOperations } from './core/operation/audit/operations.js';
import { idempotencyOperations } from './core/operation/idempotency/operations.js';
import { allowedDomainsOperations } from './shop/domains/operations.js';
import { customElementsOperations } from './shop/elements/operations.js';
import { integrationOperations } from './shop/integration/operations.js';
import { remoteStateAuthorityOperations } from './shop/remote-state-authority/operations.js';
import { paymentStylingOperations } from './shop/payment-styling/operations.js';
import { overridesOperations } from './shop/overrides/operations.js';
import { settingsOperations } from './shop/settings/operations.js';
import { shopsOperations } from './shop/shops/operations.js';
import { accessTokensOperations } from './shop/tokens/operations.js';
import { catalogOperations } from './catalog/operations.js';
import { customersOperations } from './customers/operations.js';
import { orderAddressesOperations } from './order/addresses/operations.js';
import { orderCustomerOperations } from './order/customer/operations.js';
import { orderAuthorityOperations } from './order/authority-test/operations.js';
import { discountsOperations } from './order/discounts/operations.js';
import { inventoryOperations } from './order/inventory/operations.js';
import { lineItemsOperations } from './order/lines/operations.js';
import { orderMetadataOperations } from './order/metadata/operations.js';
import { overrideTestsOperations } from './order/overrides/operations.js';
import { orderReadingOperations } from './order/reading/operations.js';
import { orderPaymentStylingOperations } from './order/payment-styling/operations.js';
import { shippingOperations } from './order/shipping/operations.js';
import { taxesOperations } from './order/taxes/operations.js';
import { orderTokensOperations } from './order/tokens/operations.js';
import { gatewaysOperations } from './money/gateways/operations.js';
import { giftCardsOperations } from './money/gift-cards/operations.js';
import { ledgerOperations } from './money/ledger/operations.js';
import { paymentsOperations } from './money/payments/operations.js';
import { statisticsOperations } from './money/statistics/operations.js';
import { savedPaymentMethodsOperations } from './money/payments/saved-methods/operations.js';
import { refundsOperations } from './money/refunds/operations.js';
import { eventsOperations } from './log/events/operations.js';
import { webhooksOperations } from './log/webhooks/operations.js';
import { connectorOperations } from './platform/connector/operations.js';
import { shopCustomersOperations } from './platform/customers/operations.js';
import { connectorDestinationsOperations } from './platform/destinations/operations.js';
import { platformEventsOperations } from './platform/events/operations.js';
import { platformImportsOperations } from './platform/imports/operations.js';
import { platformOrdersOperations } from './platform/orders/operations.js';
import { cancelingOperations } from './placing/canceling/operations.js';
import { bulkOperations } from './bulk/operations.js';
import { initializingOperations } from './placing/initializing/operations.js';
import { processingOperations } from './placing/processing/operations.js';
import { subscriptionsOperations } from './subscriptions/operations.js';
import { privacyOperations } from './privacy/operations.js';

/** Every operation of the service, by the name of its file of generated GraphQL types. */
export const operationsByNoun: Readonly<Record<string, readonly Operation<object>[]>> = {
  audit: auditOperations,
  idempotency: idempotencyOperations,
  'allowed-domains': allowedDomainsOperations,
  'custom-elements': customElementsOperations,
  integration: integrationOperations,
  'remote-state-authority': remoteStateAuthorityOperations,
  'payment-styling': paymentStylingOperations,
  overrides: overridesOperations,
  settings: settingsOperations,
  shops: shopsOperations,
  'access-tokens': accessTokensOperations,
  catalog: catalogOperations,
  customers: customersOperations,
  'order-addresses': orderAddressesOperations,
  'order-customer': orderCustomerOperations,
  'order-authority': orderAuthorityOperations,
  discounts: discountsOperations,
  inventory: inventoryOperations,
  'line-items': lineItemsOperations,
  'order-metadata': orderMetadataOperations,
  'order-reading': orderReadingOperations,
  'override-tests': overrideTestsOperations,
  'order-payment-styling': orderPaymentStylingOperations,
  shipping: shippingOperations,
  taxes: taxesOperations,
  'order-tokens': orderTokensOperations,
  gateways: gatewaysOperations,
  'gift-cards': giftCardsOperations,
  ledger: ledgerOperations,
  payments: paymentsOperations,
  statistics: statisticsOperations,
  'saved-payment-methods': savedPaymentMethodsOperations,
  refunds: refundsOperations,
  events: eventsOperations,
  webhooks: webhooksOperations,
  connector: connectorOperations,
  'shop-customers': shopCustomersOperations,
  'connector-destinations': connectorDestinationsOperations,
  'platform-events': platformEventsOperations,
  'platform-imports': platformImportsOperations,
  'platform-orders': platformOrdersOperations,
  canceling: cancelingOperations,
  'bulk-imports': bulkOperations,
  initializing: initializingOperations,
  processing: processingOperations,
  subscriptions: subscriptionsOperations,
  privacy: privacyOperations,
};

export const operations: readonly Operation<object>[] = Object.values(operationsByNoun).flat();
