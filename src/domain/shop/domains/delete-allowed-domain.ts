import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { shopOperation } from '../../core/operation/operation.js';
import { shopMember } from './allowed-domains.js';
import { removeAllowedDomain } from './allowed-domain-repository.js';

/** Stops the pages of an origin from calling the service for the shop. Refuses NOT_FOUND. */
export const deleteAllowedDomain = shopOperation(
  {
    operation: 'deleteAllowedDomain',
    summary: 'Delete Domain from Allowlist',
    description: 'Removes an allowed domain. Its pages are refused within a second.',
    mutation: true,
    access: { root: true, scope: 'write_shop_settings' },
    input: z.object({
      ...shopMember,
      domainId: z
        .string()
        .regex(/^\d{1,15}$/, 'must be the ID of an allowed domain')
        .meta({ graphql: 'ID!' })
        .describe('The ID of the allowed domain. Required.'),
    }),
    output: z.object({}),
    audit: { resource: 'allowed_domain', id: ({ domainId }) => domainId },
  },
  async ({ database, shopId, allowedOrigins }, { shopIdentifier, domainId }) => {
    if (shopIdentifier && shopIdentifier !== shopId) refuse('NOT_FOUND');
    if (!(await removeAllowedDomain(database, shopId, Number(domainId)))) refuse('NOT_FOUND');
    allowedOrigins.forget();
    return {};
  },
);
