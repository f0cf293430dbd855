import type { Tillgate } from '../context.js';
import { dispatchEvents, shopsWithWebhooks } from '../domain/webhooks/dispatch-repository.js';

/** Makes deliveries of what was appended to the log since the last turn, shop by shop. */
export async function dispatchWebhooks({ database, clock }: Tillgate): Promise<void> {
  for (const shopId of await shopsWithWebhooks(database)) while (await dispatchEvents(database, shopId, clock.now()));
}
