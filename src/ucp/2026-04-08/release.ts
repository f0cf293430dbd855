import type { OfferedCapability } from '../negotiate.js';
import type { UcpVersion } from '../ucp-version.js';
import { businessProfile } from './business-profile.js';
import { getProduct } from './catalog/get-product.js';
import { lookupCatalog } from './catalog/lookup-catalog.js';
import { searchCatalog } from './catalog/search-catalog.js';
import { cancelCart, createCart, getCart, updateCart } from './cart/carts.js';
import { cancelCheckout } from './checkout/cancel-checkout.js';
import { completeCheckout } from './checkout/complete-checkout.js';
import { createCheckout } from './checkout/create-checkout.js';
import { getCheckout } from './checkout/get-checkout.js';
import { updateCheckout } from './checkout/update-checkout.js';
import { succeeded, withoutResource } from './envelope.js';
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
import { getOrder } from './order/get-order.js';
import { orderDocument } from './order/order-document.js';
import { readProfile } from './read-profile.js';

const capabilities: readonly OfferedCapability[] = [
  { name: catalogSearch, version },
  { name: catalogLookup, version },
  { name: cart, version },
  { name: checkout, version },
  { name: fulfillment, version, extends: [checkout] },
  { name: discount, version, extends: [checkout, cart] },
  { name: buyerConsent, version, extends: [checkout] },
  { name: order, version },
];

/** The release of 2026-04-08. A capability is a folder beside this file, a line above, and its operations below. */
export const release20260408: UcpVersion = {
  version,
  capabilities,
  operations: [
    searchCatalog,
    lookupCatalog,
    getProduct,
    createCart,
    getCart,
    updateCart,
    cancelCart,
    createCheckout,
    getCheckout,
    updateCheckout,
    completeCheckout,
    cancelCheckout,
    getOrder,
  ],
  readProfile,
  businessProfile: (facts) => businessProfile(capabilities, facts),
  orderDocument: (one) => orderDocument(one, succeeded(one, [order])),
  incompatible: (capability) =>
    withoutResource({
      code: 'capabilities_incompatible',
      content: `The profile of the platform does not have the capability ${capability} in version ${version}.`,
    }),
  refusal: ({ code, content }) => ({ ucp: { version, status: 'error' }, code, content }),
};
