import { z } from 'zod';

const text = (description: string) => z.string().describe(description);
const amount = (description: string) => z.int().describe(description);
const reference = text('The reference of the call. A repeated call has the same one.');
const data = z.record(z.string(), z.unknown());

const customer = z.object({
  email: text('The email address of the customer; empty if unknown.'),
  first_name: text('The first name.'),
  last_name: text('The last name.'),
});

const address = z
  .object({
    first_name: text('The first name.'),
    last_name: text('The last name.'),
    company: text('The company.'),
    address: text('The first line of the street address.'),
    address_2: text('The second line of the street address.'),
    city: text('The city.'),
    province: text('The name of the province.'),
    province_code: text('The code of the province.'),
    country: text('The ISO 3166-1 alpha-2 code of the country.'),
    country_code: text('The same as `country`.'),
    country_name: text('The English name of the country.'),
    postal_code: text('The postal code.'),
    phone: text('The phone number.'),
    email: text('The email address of the customer.'),
  })
  .meta({ id: 'GatewayAddress', description: 'An address. Unknown members are empty strings.' })
  .nullable();

const orderDetails = z.object({
  line_items: z
    .array(
      z.object({
        line_item_key: text('The key of the line item.'),
        title: text('The title.'),
        sku: text('The SKU.'),
        quantity: z.int().describe('The quantity.'),
        price: amount('The price of one unit, in minor units.'),
        total_price: amount('The price multiplied by the quantity, in minor units.'),
      }),
    )
    .describe('The line items of the order.'),
  subtotal: amount('The subtotal, in minor units.'),
  discount_total: amount('The discounts, in minor units.'),
  shipping_total: amount('The shipping costs, in minor units.'),
  tax_total: amount('The taxes, in minor units.'),
  order_total: amount('The total, in minor units.'),
});

/** The bodies that are sent to an external payment gateway, by operation and with snake_case names. */
export const gatewayRequests = {
  retain: z.object({
    provider_id: text("The gateway's own identifier of this installation."),
    token: text('The token of the payment method.'),
    customer_data: customer.describe('The customer.'),
    billing_address: address.describe('The billing address; null if there is none.'),
    third_party_parameters: data.describe('The data for the gateway that the frontend sent with the payment.'),
  }),
  auth: z.object({
    token: text('The token of the payment method.'),
    amount: amount('The amount, in minor units.'),
    order_id: text('The public ID of the order.'),
    currency: text('The ISO 4217 code of the currency.'),
    reference,
    customer_data: customer.describe('The customer.'),
    billing_address: address.describe('The billing address; null if there is none.'),
    shipping_address: address.describe('The shipping address; null if there is none.'),
    order_details: orderDetails
      .optional()
      .describe('The content of the order, for a gateway with `additional_order_details`.'),
    authorization_id: z
      .string()
      .optional()
      .describe('The authorization that the shopper has confirmed, after a response with `requires_action`.'),
    confirm: z.literal(true).optional().describe('Sent together with `authorization_id`.'),
  }),
  capture: z.object({
    auth_id: text('The authorization to capture.'),
    amount: amount('The amount, in minor units.'),
    hold_open: z.boolean().describe('Whether more of the authorization will be captured later.'),
    reference,
    fulfillment_data: data.optional().describe('The `capture_data` of the request.'),
  }),
  refund: z.object({
    transaction_id: text('The capture to refund.'),
    amount: amount('The amount, in minor units.'),
    reason: text('Why it is refunded.'),
    reference,
    refund_data: data.describe('The `refund_meta_data` of the request.'),
  }),
  void: z.object({ authorization_id: text('The authorization to void.'), reference }),
} as const;

export type GatewayRequest<Name extends keyof typeof gatewayRequests> = z.output<(typeof gatewayRequests)[Name]>;
