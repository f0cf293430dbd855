/**
 * By test file, the statuses that each operation can have. 401 applies to every operation and is not repeated here. `{o}` is
 * the path of an order for frontends, `{b}` that of the shop's orders for backends, `{s}` that of the shop.
 */
export const listed = {
  customer: {
    'POST {b}/{public_order_id}/customer/authenticated': [200, 422],
    'DELETE {b}/{public_order_id}/customer': [200, 422],
    'POST {o}/customer/guest': [200, 422],
    'PUT {o}/customer/guest': [200, 422],
    'GET {o}/customer': [200],
    'PUT {o}/customer': [200, 422],
    'DELETE {o}/customer': [200, 422],
    'GET {o}/validate_email_address': [200, 422],
  },
  addresses: {
    'POST {o}/addresses/shipping': [200, 422],
    'GET {o}/addresses/shipping': [200],
    'PUT {o}/addresses/shipping': [200, 422],
    'DELETE {o}/addresses/shipping': [200],
    'POST {o}/addresses/billing': [200, 422],
    'GET {o}/addresses/billing': [200],
    'PUT {o}/addresses/billing': [200, 422],
    'DELETE {o}/addresses/billing': [200],
    'GET {o}/validate_address': [200, 422],
  },
  'line-items': {
    'POST {o}/items': [200, 422],
    'GET {o}/items': [200],
    'PUT {o}/items': [200, 422],
    'DELETE {o}/items': [200, 422],
    'PATCH {b}/{public_order_id}/line_items/{line_item_key}': [200, 422],
    'PATCH {b}/{public_order_id}/line_items': [200, 422],
    'GET {o}/check_inventory': [200, 422],
  },
  metadata: {
    'PATCH {o}/meta_data': [200, 422],
    'POST {o}/meta_data': [200, 422],
    'GET {o}/meta_data': [200],
    'DELETE {o}/meta_data': [200],
  },
  order: {
    'POST {b}/init': [200, 422],
    'POST {b}/resume': [200, 422],
    'GET {b}': [200, 422],
    'GET {b}/{public_order_id}': [200, 404],
    'GET {o}/refresh': [200],
    'POST {b}/{public_order_id}/cancel': [200, 422],
    'POST {b}/{public_order_id}/acknowledge_attention': [200, 422],
    'POST {o}/process_order': [200, 202, 422],
    'POST {o}/batch': [200, 422],
    'POST {o}/log': [200, 422],
    'GET {b}/operations/{idempotency_key}': [200],
  },
  shipping: {
    'GET {o}/shipping_lines': [200, 422],
    'POST {o}/shipping_lines': [200, 422],
    'POST {o}/shipping_lines/estimate': [200, 422],
    'GET {s}/zones': [200],
    'POST {s}/zones': [200, 422],
    'PUT {s}/zones/{id}': [200, 404, 422],
    'PATCH {s}/zones/{id}': [200, 404, 422],
    'DELETE {s}/zones/{id}': [200, 404],
  },
  taxes: {
    'POST {o}/taxes': [200, 422],
    'POST {o}/taxes/estimate': [200, 422],
    'GET {s}/tax_rates': [200],
    'POST {s}/tax_rates': [200, 422],
    'PUT {s}/tax_rates/{id}': [200, 404, 422],
    'PATCH {s}/tax_rates/{id}': [200, 404, 422],
    'DELETE {s}/tax_rates/{id}': [200, 404],
  },
  discounts: {
    'POST {o}/discounts': [200, 422],
    'DELETE {o}/discounts': [200, 422],
    'GET {o}/validate_discount_code': [200, 422],
    'GET {s}/discount_codes': [200],
    'POST {s}/discount_codes': [200, 422],
    'PUT {s}/discount_codes/{id}': [200, 404, 422],
    'PATCH {s}/discount_codes/{id}': [200, 404, 422],
    'DELETE {s}/discount_codes/{id}': [200, 404],
  },
  payments: {
    'GET {o}/payments': [200],
    'POST {o}/payments': [200, 422],
    'PUT {o}/payments': [200, 422],
    'DELETE {o}/payments': [200, 422],
    'DELETE {o}/payments/gift_card': [200, 422],
    'POST {b}/{public_order_id}/payments/auth/full': [200, 422],
    'GET {b}/{public_order_id}/transactions': [200],
    'POST {b}/{public_order_id}/transactions/{id}/settle': [200, 404, 422],
  },
  captures: {
    'POST {b}/{public_order_id}/payments/capture': [200, 202, 422],
    'POST {b}/{public_order_id}/payments/capture/full': [200, 202, 422],
    'POST {b}/{public_order_id}/payments/capture/{payment_id}': [200, 202, 422],
  },
  refunds: {
    'POST {b}/{public_order_id}/refunds': [200, 207, 422],
    'POST {b}/{public_order_id}/refunds/full': [200, 207, 422],
    'POST {b}/{public_order_id}/refunds/{payment_id}': [200, 207, 422],
  },
} as const;

type Listed = typeof listed;
export type Area = keyof Listed;
/** The statuses of an operation of an area. */
export type StatusOf<A extends Area, Route extends keyof Listed[A]> = Listed[A][Route] extends readonly (infer Status)[]
  ? Extract<Status, number>
  : never;

/** Routes by their path or its beginning, and the file that tests their statuses. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  '{s}/overrides': 'test/domain/shop/overrides/api-overrides.test.ts',
  '{b}/{public_order_id}/overrides': 'test/domain/shop/overrides/api-overrides.test.ts',
  '{s}/imports': 'test/rest/bulk-imports.test.ts',
  '{s}/cors': 'test/domain/shop/domains/allowed-domains.test.ts',
  '{s}/gift_card': 'test/rest/gift-cards.test.ts',
  '{s}/external_payment_gateways': 'test/rest/external-payment-gateways.test.ts',
  '{s}/life_elements': 'test/rest/custom-elements.test.ts',
  '{s}/payments/styles': 'test/rest/payment-styling.test.ts',
  '{o}/payments/styles': 'test/rest/payment-styling.test.ts',
  '{s}/settings': 'test/rest/purchase.test.ts',
  '/subscriptions/v1/shops/{shop_identifier}/subscriptions': 'test/rest/subscriptions.test.ts',
  '{s}/rsa_config': 'test/rest/remote-state-authority.test.ts',
  '{s}/webhooks': 'test/rest/webhooks.test.ts',
  '{s}/integration/config': 'test/rest/webhooks.test.ts',
  '/integrations/v1/shops/{shop_identifier}/platform_connector_destinations':
    'test/rest/platform-connector-destinations.test.ts',
  '{s}/events': 'test/rest/purchase.test.ts',
  '/shops/v1/info': 'test/rest/purchase.test.ts',
  '{o}/wallet_pay/': 'test/rest/routes.test.ts',
  '{b}/{public_order_id}/retry_platform_order': 'test/domain/platform/orders/retry-platform-order.test.ts',
  '{s}/customers/{public_customer_id}/payment_methods': 'test/rest/saved-payment-methods.test.ts',
  '{s}/payment_methods': 'test/rest/saved-payment-methods.test.ts',
  '{o}/payments/saved/': 'test/rest/saved-payment-methods.test.ts',
  '{o}/app_hook': 'test/rest/routes.test.ts',
  '{b}/{public_order_id}/shipments': 'test/rest/shipments-and-returns.test.ts',
  '{b}/{public_order_id}/returns': 'test/rest/shipments-and-returns.test.ts',
  '{b}/{public_order_id}/payments/{payment_id}/release': 'test/domain/fulfillment/shipments/capture-shipments.test.ts',
  '/customers/v2/': 'test/rest/customers.test.ts',
  '/connector/': 'test/rest/connector.test.ts',
  '/customers/v1/': 'test/rest/platform-events.test.ts',
  '/orders/v1/': 'test/rest/platform-events.test.ts',
  '/products/v1/': 'test/rest/platform-events.test.ts',
  '/products/v2/': 'test/rest/products.test.ts',
};
