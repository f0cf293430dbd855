import type { Tillgate } from '../context.js';
import { applyPlatformEvents } from '../domain/platform/events/apply-platform-events.js';
import { shopsWithEvents } from '../domain/platform/events/platform-event-repository.js';

/** How many shops a process works for concurrently. */
const mostShops = 4;

/** How many batches of a shop are applied before the next shop's turn. */
const turns = 20;

interface Applying {
  underway: Map<string, Promise<void>>;
  /** Shops in the order of their turns, including those in progress with new events. */
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
    tillgate.log.error({ err: error, shop: shopId }, 'platform events could not be applied');
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

/** Starts applying the events of a shop without waiting for it. */
export function beginApplying(tillgate: Tillgate, shopId: string): void {
  const applying = applyingOf(tillgate);
  applying.waiting.add(shopId);
  beginNext(tillgate, applying);
}

/** Finds shops with events that are due but for which no worker was notified. */
export async function lookForPlatformEvents(tillgate: Tillgate): Promise<void> {
  for (const shopId of await shopsWithEvents(tillgate.database)) beginApplying(tillgate, shopId);
}

/** Waits for the batches in progress in this process, and starts no others. */
export async function finishApplying(tillgate: Tillgate): Promise<void> {
  const applying = applyingOf(tillgate);
  applying.isStopping = true;
  await Promise.all(applying.underway.values());
}
