import type { Tillgate } from '../context.js';
import { applyPlatformEvents } from '../domain/platform/events/apply-platform-events.js';
import { shopsWithEvents } from '../domain/platform/events/platform-event-repository.js';

/** How many batches of a shop are applied before the next shop's turn. */
const batches = 20;

async function applyTurn(tillgate: Tillgate, shopId: string): Promise<void> {
  const { applyingTurns, log } = tillgate;
  try {
    if (await applyPlatformEvents(tillgate, shopId, { turns: batches, mayContinue: () => !applyingTurns.isEnding }))
      applyingTurns.request(shopId);
  } catch (error) {
    log.error({ err: error, shop: shopId }, 'platform events could not be applied');
  }
}

/** Starts applying the events of a shop without waiting for it. */
export function beginApplying(tillgate: Tillgate, shopId: string): void {
  tillgate.applyingTurns.request(shopId);
  tillgate.applyingTurns.begin((shop) => applyTurn(tillgate, shop));
}

/** Finds shops with events that are due but for which no worker was notified. */
export async function lookForPlatformEvents(tillgate: Tillgate): Promise<void> {
  for (const shopId of await shopsWithEvents(tillgate.database)) beginApplying(tillgate, shopId);
}

/** Waits for the batches in progress in this process, and starts no others. */
export const finishApplying = ({ applyingTurns }: Tillgate): Promise<void> => applyingTurns.end();
