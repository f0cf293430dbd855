import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { idText } from '../../../lib/fields.js';
import { partOf, shortListInput } from '../../core/lists/short-list.js';
import { shopOperation } from '../../core/operation/operation.js';
import { listAllowedDomains } from './allowed-domain-repository.js';

/** The member with which a caller with the root key specifies the shop. */
export const shopMember = {
  shopIdentifier: idText()
    .nullish()
    .describe('The shop identifier. It may be omitted when the credential is an access token.'),
};

export const allowedDomainSchema = z
  .object({
    id: z.int().meta({ graphql: 'ID' }).describe('The ID of the domain, for use in `deleteAllowedDomain`.'),
    domain: z.string().describe('The origin, such as `https://shop.example.com`.'),
  })
  .meta({ id: 'AllowedDomain', description: 'An origin whose pages may call the service for the shop.' });

export const allowedDomainsOutput = z.object({
  allowedDomains: z
    .array(allowedDomainSchema)
    .describe('All allowed domains of the shop, in the order in which they were added.'),
});

/** Lists the origins whose pages may call the service for the shop. */
export const allowedDomains = shopOperation(
  {
    operation: 'allowedDomains',
    summary: 'Get Allowlist',
    description:
      'Lists the allowed domains: the origins whose pages may call the service from a browser for this shop.',
    access: { root: true, scope: 'read_shop_settings' },
    input: shortListInput.extend(shopMember),
    output: allowedDomainsOutput,
  },
  async ({ database, shopId }, { shopIdentifier, ...input }) => {
    if (shopIdentifier && shopIdentifier !== shopId) refuse('NOT_FOUND');
    const all = await listAllowedDomains(database, shopId);
    const { rows, place } = partOf({ rows: all, row: allowedDomainSchema, id: ({ id }) => id }, input);
    return { allowedDomains: rows, place };
  },
);
