import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutSecret } from '../../shop/shops/shop-secret.js';
import { saveShopSecret } from '../../shop/shops/shop-secret-repository.js';

/**
 * Creates the secret that another service uses to sign its calls to this shop's connector routes. It is returned only
 * once and replaces the previous secret immediately.
 */
export const rotateConnectorSecret = shopOperation(
  {
    operation: 'rotateConnectorSecret',
    summary: 'Rotate Connector Secret',
    description:
      "Creates the secret that another service uses to sign its calls to the shop's connector routes, so that it can use this shop as its platform. The previous secret stops working immediately.",
    mutation: true,
    access: { ...backend('write_shop_settings'), fresh: true },
    input: z.object({}),
    output: z.object({
      connectorSecret: z
        .string()
        .describe('The secret, which is returned only once; null if the operation was refused.'),
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
