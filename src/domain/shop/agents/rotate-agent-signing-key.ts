import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { findShop } from '../shops/shop-repository.js';
import { replaceKey } from './signing-keys.js';

/** Replaces the key with which the shop signs for platforms. Refuses NOT_FOUND. */
export const rotateAgentSigningKey = shopOperation(
  {
    operation: 'rotateAgentSigningKey',
    summary: 'Rotate Agent Signing Key',
    description:
      'Creates a new key with which the shop signs for platforms over UCP. The previous key remains in the profile of the shop for 7 days.',
    mutation: true,
    access: { ...backend('write_shop_settings'), fresh: true },
    input: z.object({}),
    output: z.object({ keyId: z.string().describe('The `kid` of the new key in the profile of the shop.') }),
    audit: { resource: 'agent_signing_key' },
  },
  async (context) => {
    if (!(await findShop(context.database, context.shopId))) refuse('NOT_FOUND');
    return { keyId: await replaceKey(context, context.shopId) };
  },
);
