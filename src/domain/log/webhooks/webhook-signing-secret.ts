import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { aboutWebhook } from './webhook.js';
import { sealedSecret } from './webhook-repository.js';
import { input, output } from './signing-secrets.js';

/** The secret with which the receiver of a webhook verifies the body, `whsec_…`. Refuses NOT_FOUND. */
export const webhookSigningSecret = shopOperation(
  {
    operation: 'webhookSigningSecret',
    summary: 'Get Signing Secret',
    description: 'Returns the secret, `whsec_…`, with which the receiver of a webhook verifies request bodies.',
    access: backend('write_webhooks'),
    input,
    output,
  },
  async ({ database, encryption, shopId }, { webhookId }) => {
    const sealed = await sealedSecret(database, shopId, webhookId);
    if (sealed === undefined) refuse('NOT_FOUND');
    return { signingSecret: encryption.open(sealed, aboutWebhook(shopId, webhookId.toLowerCase())) };
  },
);
