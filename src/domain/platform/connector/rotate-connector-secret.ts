import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutSecret } from '../../shop/shops/shop-secret.js';
import { saveShopSecret } from '../../shop/shops/shop-secret-repository.js';

/**
 * Makes the secret with which another service signs its calls of this shop's connector routes. It stands in this answer
 * and nowhere else, and takes over from the one before at once (contract 4, "Connector-compatible routes").
 */
export const rotateConnectorSecret = shopOperation(
  {
    operation: 'rotateConnectorSecret',
    summary: 'Rotate Connector Secret',
    description:
      "Makes the secret with which another service signs its calls of the shop's connector routes, to use this shop as its platform. The secret before no longer signs.",
    mutation: true,
    access: backend('write_shop_settings'),
    input: z.object({}),
    output: z.object({
      connectorSecret: z.string().describe('The secret, which is shown this once; null when the call was refused.'),
    }),
    audit: { resource: 'connector_secret' },
  },
  async ({ database, encryption, shopId, clock }) => {
    const connectorSecret = `tgc_${randomBytes(32).toString('base64url')}`;
    const sealed = encryption.seal(connectorSecret, aboutSecret(shopId, 'connector'));
    await saveShopSecret(database, shopId, { purpose: 'connector', sealed, now: clock.now() });
    return { connectorSecret };
  },
);
