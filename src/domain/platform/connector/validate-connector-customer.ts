import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { isActiveToken } from '../destinations/validate-customer-jwt.js';
import { shopOperation } from '../../core/operation/operation.js';
import { platformIdMember } from './connector-customers.js';

/** Says whether a token is valid and the customer's (spec 1, rule 4). Refuses NOT_FOUND. */
export const validateConnectorCustomer = shopOperation(
  {
    operation: 'validateConnectorCustomer',
    summary: 'Validate Customer JWT',
    description: 'Checks the JWT of a customer.',
    access: connector,
    input: z.object({
      platformId: platformIdMember.describe("The product's id on the platform."),
      data: z
        .object({
          tokenInfo: z
            .object({ token: z.string().min(1).max(8_192).describe('The JWT of the customer.') })
            .describe('The token to check.'),
        })
        .describe('The token to check.'),
    }),
    output: z.object({
      tokenStatus: z
        .object({
          active: z
            .boolean()
            .describe("Whether the token is valid and the customer's; null when the call was refused."),
        })
        .describe('The result of the check.'),
    }),
  },
  async (context, { platformId, data: { tokenInfo } }) => ({
    tokenStatus: { active: await isActiveToken(context, platformId, tokenInfo.token) },
  }),
);
