import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { backend } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';
import { mintSigningSecret } from './signed-headers.js';
import { aboutWebhook } from './webhook.js';
import { rotateSecret, sealedSecret } from './webhook-repository.js';

const input = z.object({ webhookId: z.guid().describe('The id of the webhook. Required.') });
const output = z.object({
  signingSecret: z.string().describe('The new secret, `whsec_…`; null if the operation was refused.'),
});

/** How long the previous secret still signs, in ms. */
const overlap = 24 * 3_600_000;

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

/** Rotates the secret of a webhook; both secrets sign for 24 hours. Refuses NOT_FOUND. */
export const rotateWebhookSigningSecret = shopOperation(
  {
    operation: 'rotateWebhookSigningSecret',
    summary: 'Rotate Signing Secret',
    description: 'Creates a new signing secret for a webhook. The new and the previous secret both sign for 24 hours.',
    mutation: true,
    access: backend('write_webhooks'),
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
