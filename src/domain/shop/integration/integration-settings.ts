import type { Context } from '../../../context.js';
import { backend, requireShopAccess } from '../../core/operation/access.js';
import { findSharedSecret } from './integration-repository.js';

/** The integration settings without the secret. Refuses INVALID_TOKEN and INSUFFICIENT_SCOPE. */
export async function integrationSettings(context: Context): Promise<{ hasSharedSecret: boolean }> {
  const shopId = requireShopAccess(context, backend('read_webhooks'));
  return { hasSharedSecret: (await findSharedSecret(context.database, shopId)) !== undefined };
}
