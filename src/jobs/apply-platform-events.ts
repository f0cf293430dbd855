import type { Tillgate } from '../context.js';
import { applyPlatformEvents } from '../domain/platform/events/apply-platform-events.js';
import { shopsWithEvents } from '../domain/platform/events/platform-event-repository.js';

/** Shops whose events are applied side by side in a process. */
const mostShops = 4;

/** Batches after which a shop lets the next one take its turn. */
const turns = 20;

interface Applying {
  underway: Map<string, Promise<void>>;
  /** In the order in which they get their turn; also those underway that were told of more. */
  waiting: Set<string>;
  isStopping: boolean;
}

const processes = new WeakMap<Tillgate, Applying>();

function applyingOf(tillgate: Tillgate): Applying {
  const known = processes.get(tillgate) ?? { underway: new Map(), waiting: new Set(), isStopping: false };
  processes.set(tillgate, known);
  return known;
}

async function applyOf(tillgate: Tillgate, shopId: string, applying: Applying): Promise<void> {
  try {
    if (await applyPlatformEvents(tillgate, shopId, { turns, goesOn: () => !applying.isStopping }))
      applying.waiting.add(shopId);
  } catch (error) {
    tillgate.log.error({ err: error, shop: shopId }, 'events of a platform could not be applied');
  }
  applying.underway.delete(shopId);
  beginNext(tillgate, applying);
}

function beginNext(tillgate: Tillgate, applying: Applying): void {
  const { underway, waiting, isStopping } = applying;
  for (const shopId of waiting) {
    if (isStopping || underway.size >= mostShops) return;
    if (underway.has(shopId)) continue;
    waiting.delete(shopId);
    underway.set(shopId, applyOf(tillgate, shopId, applying));
  }
}

/** Begins to apply the events of a shop and does not wait for it. */
export function beginApplying(tillgate: Tillgate, shopId: string): void {
  const applying = applyingOf(tillgate);
  applying.waiting.add(shopId);
  beginNext(tillgate, applying);
}

/** Looks for events that nobody was woken for, or whose next attempt is due. */
export async function lookForPlatformEvents(tillgate: Tillgate): Promise<void> {
  for (const shopId of await shopsWithEvents(tillgate.database)) beginApplying(tillgate, shopId);
}

/** Waits for the batches that are underway in this process, and begins no other. */
export async function finishApplying(tillgate: Tillgate): Promise<void> {
  const applying = applyingOf(tillgate);
  applying.isStopping = true;
  await Promise.all(applying.underway.values());
}
