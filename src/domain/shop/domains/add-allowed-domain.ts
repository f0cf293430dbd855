import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { text } from '../../../lib/fields.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from '../shops/shop-repository.js';
import { allowedDomainsOutput, shopMember } from './allowed-domains.js';
import { insertAllowedDomain, listAllowedDomains } from './allowed-domain-repository.js';
import { originOf } from './origin.js';

/**
 * Allows the pages of an origin to call the service for the shop. Refuses NOT_FOUND, ALREADY_EXISTS and
 * TOO_MANY_ALLOWED_DOMAINS.
 */
export const addAllowedDomain = shopOperation(
  {
    operation: 'addAllowedDomain',
    summary: 'Add Domain to Allowlist',
    description:
      'Allows the pages of a domain to call the service from a browser for this shop. It takes effect within a second.',
    mutation: true,
    access: { root: true, scope: 'write_shop_settings' },
    input: z.object({
      ...shopMember,
      domain: text(300)
        .refine(
          (domain) => originOf(domain) !== undefined,
          'must be an origin such as https://shop.example.com: https (or http for localhost), a host, and a port if it is not the default',
        )
        .transform((domain) => originOf(domain) ?? domain)
        .describe(
          'The origin: scheme, host, and port if it is not the default, such as `https://shop.example.com`. `http` is accepted for localhost only. Required.',
        ),
    }),
    output: allowedDomainsOutput,
    audit: { resource: 'allowed_domain', made: ['added', 'id'] },
  },
  async ({ database, shopId, clock, limits, allowedOrigins }, { shopIdentifier, domain }) => {
    if (shopIdentifier && shopIdentifier !== shopId) refuse('NOT_FOUND');
    if (!(await findShop(database, shopId))) refuse('NOT_FOUND', { field: 'shopIdentifier' });
    const most = limits.allowedDomainsPerShop;
    const added = await insertAllowedDomain(database, shopId, { domain, most, now: clock.now() });
    if (added === 'taken') refuse('ALREADY_EXISTS', { field: 'domain', message: `${domain} is already allowed.` });
    if (added === 'full') refuse('TOO_MANY_ALLOWED_DOMAINS');
    allowedOrigins.forget();
    return { allowedDomains: await listAllowedDomains(database, shopId), added: { id: String(added.id) } };
  },
);
