import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { authoritySchema, shownAuthority } from './connected-authority.js';
import { findAuthority } from './remote-state-authority-repository.js';

/** Returns the connection, or null. */
export const remoteStateAuthority = shopOperation(
  {
    operation: 'remoteStateAuthority',
    summary: 'Get Remote State Authority',
    description: 'Returns the remote state authority of the shop, or null if none is connected.',
    access: backend('read_shop_settings'),
    input: z.object({}),
    output: z.object({
      remoteStateAuthority: authoritySchema.nullable().describe('The connection; null if there is none.'),
    }),
  },
  async ({ database, shopId }) => {
    const authority = await findAuthority(database, shopId);
    return { remoteStateAuthority: authority ? shownAuthority(authority) : null };
  },
);
