import type { OfferedCapability } from '../negotiate.js';
import type { UcpVersion } from '../ucp-version.js';
import { businessProfile } from './business-profile.js';
import { getProduct } from './catalog/get-product.js';
import { lookupCatalog } from './catalog/lookup-catalog.js';
import { searchCatalog } from './catalog/search-catalog.js';
import { succeeded, withoutResource } from './envelope.js';
import { catalogLookup, catalogSearch, order, version } from './names.js';
import { getOrder } from './order/get-order.js';
import { orderDocument } from './order/order-document.js';
import { readProfile } from './read-profile.js';

const capabilities: readonly OfferedCapability[] = [
  { name: catalogSearch, version },
  { name: catalogLookup, version },
  { name: order, version },
];

/** The release of 2026-04-08. A capability is a folder beside this file, a line above, and its operations below. */
export const release20260408: UcpVersion = {
  version,
  capabilities,
  operations: [searchCatalog, lookupCatalog, getProduct, getOrder],
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
