import type { Operation } from './core/operation/operation.js';
import { auditOperations } from './core/operation/audit/operations.js';
import { idempotencyOperations } from './core/operation/idempotency/operations.js';
import { integrationOperations } from './shop/integration/operations.js';
import { settingsOperations } from './shop/settings/operations.js';
import { shopsOperations } from './shop/shops/operations.js';
import { accessTokensOperations } from './shop/tokens/operations.js';
import { catalogueOperations } from './catalogue/operations.js';
import { customersOperations } from './customers/operations.js';
import { orderAddressesOperations } from './order/addresses/operations.js';
import { orderCustomerOperations } from './order/customer/operations.js';
import { discountsOperations } from './order/discounts/operations.js';
import { inventoryOperations } from './order/inventory/operations.js';
import { lineItemsOperations } from './order/lines/operations.js';
import { orderMetadataOperations } from './order/metadata/operations.js';
import { orderReadingOperations } from './order/reading/operations.js';
import { shippingOperations } from './order/shipping/operations.js';
import { taxesOperations } from './order/taxes/operations.js';
import { orderTokensOperations } from './order/tokens/operations.js';
import { gatewaysOperations } from './money/gateways/operations.js';
import { giftCardsOperations } from './money/gift-cards/operations.js';
import { ledgerOperations } from './money/ledger/operations.js';
import { paymentsOperations } from './money/payments/operations.js';
import { savedPaymentMethodsOperations } from './money/payments/saved-methods/operations.js';
import { refundsOperations } from './money/refunds/operations.js';
import { eventsOperations } from './log/events/operations.js';
import { webhooksOperations } from './log/webhooks/operations.js';
import { connectorOperations } from './platform/connector/operations.js';
import { connectorDestinationsOperations } from './platform/destinations/operations.js';
import { platformEventsOperations } from './platform/events/operations.js';
import { platformImportsOperations } from './platform/imports/operations.js';
import { platformOrdersOperations } from './platform/orders/operations.js';
import { cancellingOperations } from './placing/cancelling/operations.js';
import { initializingOperations } from './placing/initializing/operations.js';
import { processingOperations } from './placing/processing/operations.js';
import { privacyOperations } from './privacy/operations.js';

/** Every operation of the service, by the name of its file of generated GraphQL types. */
export const operationsByNoun: Readonly<Record<string, readonly Operation<object>[]>> = {
  audit: auditOperations,
  idempotency: idempotencyOperations,
  integration: integrationOperations,
  settings: settingsOperations,
  shops: shopsOperations,
  'access-tokens': accessTokensOperations,
  catalogue: catalogueOperations,
  customers: customersOperations,
  'order-addresses': orderAddressesOperations,
  'order-customer': orderCustomerOperations,
  discounts: discountsOperations,
  inventory: inventoryOperations,
  'line-items': lineItemsOperations,
  'order-metadata': orderMetadataOperations,
  'order-reading': orderReadingOperations,
  shipping: shippingOperations,
  taxes: taxesOperations,
  'order-tokens': orderTokensOperations,
  gateways: gatewaysOperations,
  'gift-cards': giftCardsOperations,
  ledger: ledgerOperations,
  payments: paymentsOperations,
  'saved-payment-methods': savedPaymentMethodsOperations,
  refunds: refundsOperations,
  events: eventsOperations,
  webhooks: webhooksOperations,
  connector: connectorOperations,
  'connector-destinations': connectorDestinationsOperations,
  'platform-events': platformEventsOperations,
  'platform-imports': platformImportsOperations,
  'platform-orders': platformOrdersOperations,
  cancelling: cancellingOperations,
  initializing: initializingOperations,
  processing: processingOperations,
  privacy: privacyOperations,
};

export const operations: readonly Operation<object>[] = Object.values(operationsByNoun).flat();
