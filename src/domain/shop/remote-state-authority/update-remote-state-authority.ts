import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import {
  aboutAuthority,
  authorityInput,
  authoritySchema,
  refuseUnconnected,
  shownAuthority,
  urlFaults,
} from './connected-authority.js';
import { changeAuthority } from './remote-state-authority-repository.js';

/** Changes the given members of the connection; a secret that is omitted or null does not change. Refuses 02-89. */
export const updateRemoteStateAuthority = shopOperation(
  {
    operation: 'updateRemoteStateAuthority',
    summary: 'Update Remote State Authority',
    description: 'Updates the connection to the remote state authority. Members that you omit do not change.',
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({
      url: authorityInput.shape.url.nullish().describe('The HTTPS URL that changes to orders are sent to.'),
      sharedSecret: authorityInput.shape.sharedSecret
        .nullish()
        .describe('The secret that signs the requests, 8 to 255 characters.'),
    }),
    output: z.object({
      remoteStateAuthority: authoritySchema.describe('The updated connection; null if the operation was refused.'),
    }),
    audit: { resource: 'remote_state_authority' },
    findFaults: urlFaults,
  },
  async ({ database, encryption, shopId, clock }, { url, sharedSecret }) => {
    const authority = await changeAuthority(database, shopId, {
      ...(url ? { url } : {}),
      ...(sharedSecret ? { sharedSecret: encryption.seal(sharedSecret, aboutAuthority(shopId)) } : {}),
      updatedAt: clock.now(),
    });
    return { remoteStateAuthority: shownAuthority(authority ?? refuseUnconnected()) };
  },
);
