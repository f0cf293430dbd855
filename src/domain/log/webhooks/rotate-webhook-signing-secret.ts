import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { mintSigningSecret } from './signed-headers.js';
import { aboutWebhook } from './webhook.js';
import { rotateSecret } from './webhook-repository.js';
import { input, output } from './signing-secrets.js';

/** How long the previous secret still signs, in ms. */
const overlap = 24 * 3_600_000;

/** Rotates the secret of a webhook; both secrets sign for 24 hours. Refuses NOT_FOUND. */
export const rotateWebhookSigningSecret = shopOperation(
  {
    operation: 'rotateWebhookSigningSecret',
    summary: 'Rotate Signing Secret',
    description: 'Creates a new signing secret for a webhook. The new and the previous secret both sign for 24 hours.',
    mutation: true,
    access: { ...backend('write_webhooks'), fresh: true },
    input,
    output,
    audit: { resource: 'webhook', id: ({ webhookId }) => webhookId },
  },
  async ({ database, encryption, shopId, clock }, { webhookId }) => {
    const now = clock.now();
    const signingSecret = mintSigningSecret();
    const secret = encryption.seal(signingSecret, aboutWebhook(shopId, webhookId.toLowerCase()));
    const previousUntil = new Date(now.getTime() + overlap);
    if (!(await rotateSecret(database, shopId, webhookId, { secret, previousUntil, now }))) refuse('NOT_FOUND');
    return { signingSecret };
  },
);
