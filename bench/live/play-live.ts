import { Pool } from 'undici';
import type { PlannedRequest, Round } from '../load-command.js';
import { createSender } from '../send-requests.js';
import { openSockets, type LivePlan, type LiveSockets } from './live-sockets.js';

/** Events that may be in transit to the sockets at a time. */
const underWay = 4;

/**
 * Makes events one after the other for the length of a round, and counts the messages of all sockets until the last one
 * has arrived. The sockets stay open after the first round.
 */
export function livePlayer(
  plan: LivePlan,
  count: number,
  events: readonly PlannedRequest[],
): { play: (length: { seconds: number }) => Promise<Round>; close: () => Promise<void> } {
  const sendOne = createSender();
  const pool = new Pool(plan.origin, { connections: 1, pipelining: 1 });
  let opening: Promise<LiveSockets> | undefined;
  let made = 0;

  async function makeEvent(): Promise<void> {
    const event = events[made % events.length];
    made += 1;
    if (event) await sendOne(pool, event);
  }

  async function play({ seconds }: { seconds: number }): Promise<Round> {
    const sockets = await (opening ??= openSockets(plan, count));
    const before = { messages: sockets.messages, bytes: sockets.bytes };
    const started = performance.now();
    const until = started + seconds * 1000;
    let played = 0;
    for (; performance.now() < until; played += 1) {
      await makeEvent();
      await sockets.until(before.messages + (played + 1 - underWay) * count);
    }
    await sockets.until(before.messages + played * count);
    const messages = sockets.messages - before.messages;
    const took = performance.now() - started;
    return { rate: (messages * 1000) / took, bytes: (sockets.bytes - before.bytes) / messages };
  }

  return {
    play,
    async close() {
      await (await opening)?.close();
      opening = undefined;
    },
  };
}
