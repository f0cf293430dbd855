import type { Operation } from '../../core/operation/operation.js';
import { addAllowedDomain } from './add-allowed-domain.js';
import { allowedDomains } from './allowed-domains.js';
import { deleteAllowedDomain } from './delete-allowed-domain.js';

/** The operations of allowed domains. */
export const allowedDomainsOperations: readonly Operation<object>[] = [
  addAllowedDomain,
  allowedDomains,
  deleteAllowedDomain,
];
