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
    access: connector,
    input: z.object({
      platformId: platformIdMember,
      data: z.object({ tokenInfo: z.object({ token: z.string().min(1).max(8_192) }) }),
    }),
    output: z.object({ tokenStatus: z.object({ active: z.boolean() }) }),
  },
  async (context, { platformId, data: { tokenInfo } }) => ({
    tokenStatus: { active: await isActiveToken(context, platformId, tokenInfo.token) },
  }),
);
