import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutAuthority, authorityInput, authoritySchema, shownAuthority, urlFaults } from './connected-authority.js';
import { insertAuthority } from './remote-state-authority-repository.js';

/** Connects the authority of the shop. Refuses ALREADY_EXISTS if the shop has one. */
export const connectRemoteStateAuthority = shopOperation(
  {
    operation: 'connectRemoteStateAuthority',
    summary: 'Connect Remote State Authority',
    description:
      'Connects a server that accepts, adjusts or refuses changes to orders before they are stored. A shop has at most one.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: authorityInput,
    output: z.object({
      remoteStateAuthority: authoritySchema.describe('The connection; null if the operation was refused.'),
    }),
    audit: { resource: 'remote_state_authority' },
    findFaults: urlFaults,
  },
  async ({ database, encryption, shopId, clock }, { url, sharedSecret: secret }) => {
    const sharedSecret = encryption.seal(secret, aboutAuthority(shopId));
    const now = clock.now();
    const authority = { url, sharedSecret, createdAt: now, updatedAt: now };
    if (!(await insertAuthority(database, shopId, authority)))
      refuse('ALREADY_EXISTS', { message: 'The shop already has a remote state authority.' });
    return { remoteStateAuthority: shownAuthority(authority) };
  },
);
