import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requiredText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutIntegration, saveSharedSecret } from './integration-repository.js';

/** Sets the secret that signs the shop's callbacks. It takes effect immediately, under a new key ID. */
export const configureIntegrationSettings = shopOperation(
  {
    operation: 'configureIntegrationSettings',
    summary: 'Configure Integration Settings',
    description: "Sets the secret that signs the shop's callbacks. It takes effect immediately.",
    mutation: true,
    access: { ...backend('write_webhooks'), fresh: true },
    input: z.object({
      sharedSecret: requiredText(1_024).describe("The secret that signs the shop's callbacks. Write-only. Required."),
    }),
    output: z.object({}),
    audit: { resource: 'integration_settings' },
  },
  async ({ database, encryption, shopId, clock }, { sharedSecret: secret }) => {
    const sharedSecret = encryption.seal(secret, aboutIntegration(shopId));
    await saveSharedSecret(database, shopId, { keyId: randomUUID(), sharedSecret, now: clock.now() });
    return {};
  },
);
