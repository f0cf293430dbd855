import type { BusinessFacts } from '../ucp-version.js';
import type { OfferedCapability } from '../negotiate.js';
import { paymentHandlers } from './checkout/payment-handlers.js';
import {
  buyerConsent,
  cart,
  catalogLookup,
  catalogSearch,
  checkout,
  discount,
  fulfillment,
  order,
  version,
} from './names.js';

const ucpDev = `https://ucp.dev/${version}`;

/** The pages of the specification and the schemas of each capability, on the site of the namespace `dev.ucp`. */
const documents: Readonly<Record<string, { spec: string; schema: string }>> = {
  [checkout]: { spec: `${ucpDev}/specification/checkout`, schema: `${ucpDev}/schemas/shopping/checkout.json` },
  [cart]: { spec: `${ucpDev}/specification/cart`, schema: `${ucpDev}/schemas/shopping/cart.json` },
  [fulfillment]: { spec: `${ucpDev}/specification/fulfillment`, schema: `${ucpDev}/schemas/shopping/fulfillment.json` },
  [discount]: { spec: `${ucpDev}/specification/discount`, schema: `${ucpDev}/schemas/shopping/discount.json` },
  [buyerConsent]: {
    spec: `${ucpDev}/specification/buyer-consent`,
    schema: `${ucpDev}/schemas/shopping/buyer_consent.json`,
  },
  [catalogSearch]: {
    spec: `${ucpDev}/specification/catalog/search`,
    schema: `${ucpDev}/schemas/shopping/catalog_search.json`,
  },
  [catalogLookup]: {
    spec: `${ucpDev}/specification/catalog/lookup`,
    schema: `${ucpDev}/schemas/shopping/catalog_lookup.json`,
  },
  [order]: {
    spec: `${ucpDev}/specification/order`,
    schema: `${ucpDev}/schemas/shopping/order.json`,
  },
};

/** The profile of a shop: only what it offers. */
export function businessProfile(
  capabilities: readonly OfferedCapability[],
  { endpoint, keys, gateways }: BusinessFacts,
) {
  return {
    ucp: {
      version,
      services: {
        'dev.ucp.shopping': [
          {
            version,
            transport: 'rest',
            endpoint,
            spec: `${ucpDev}/specification/overview`,
            schema: `${ucpDev}/services/shopping/rest.openapi.json`,
          },
          {
            version,
            transport: 'mcp',
            endpoint: `${endpoint}/mcp`,
            spec: `${ucpDev}/specification/overview`,
            schema: `${ucpDev}/services/shopping/mcp.openrpc.json`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        capabilities.map((one) => [
          one.name,
          [{ version: one.version, ...documents[one.name], ...(one.extends ? { extends: one.extends } : {}) }],
        ]),
      ),
      payment_handlers: paymentHandlers(gateways),
    },
    signing_keys: keys.map(({ kid, point }) => ({ kid, kty: 'EC', crv: 'P-256', ...point, use: 'sig', alg: 'ES256' })),
  };
}
