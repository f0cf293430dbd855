import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { isActiveToken } from '../destinations/validate-customer-jwt.js';
import { shopOperation } from '../../core/operation/operation.js';
import { platformIdMember } from './connector-customers.js';

/** Checks whether a token is valid and belongs to the customer. Refuses NOT_FOUND. */
export const validateConnectorCustomer = shopOperation(
  {
    operation: 'validateConnectorCustomer',
    summary: 'Validate Customer JWT',
    description: 'Checks whether a JWT is valid and belongs to the customer.',
    access: connector,
    input: z.object({
      platformId: platformIdMember.describe("The customer's ID on the platform."),
      data: z
        .object({
          tokenInfo: z
            .object({ token: z.string().min(1).max(8_192).describe('The JWT of the customer.') })
            .describe('The token to check.'),
        })
        .describe('The token to check. Required.'),
    }),
    output: z.object({
      tokenStatus: z
        .object({ active: z.boolean().describe('Whether the token is valid and belongs to the customer.') })
        .describe('The result of the check.'),
    }),
  },
  async (context, { platformId, data: { tokenInfo } }) => ({
    tokenStatus: { active: await isActiveToken(context, platformId, tokenInfo.token) },
  }),
);
