import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { authoritySchema, refuseUnconnected } from './connected-authority.js';
import { removeAuthority } from './remote-state-authority-repository.js';

/** Ends the connection: changes to orders are stored without asking. Refuses 02-89. */
export const deleteRemoteStateAuthority = shopOperation(
  {
    operation: 'deleteRemoteStateAuthority',
    summary: 'Delete Remote State Authority',
    description: 'Disconnects the remote state authority. Changes to orders no longer require its approval.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({}),
    output: z.object({
      remoteStateAuthority: authoritySchema.nullable().describe('Always null.'),
    }),
    audit: { resource: 'remote_state_authority' },
  },
  async ({ database, shopId }) =>
    (await removeAuthority(database, shopId)) ? { remoteStateAuthority: null } : refuseUnconnected(),
);
