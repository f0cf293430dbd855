import type { SignalCarrier } from '../database/event-signals.js';
import { openConnection } from './connection.js';
import { createSharedBuckets, type SharedBuckets } from './shared-buckets.js';

/** What processes share through Redis. None of it is kept there: the database has all that matters. */
export interface Redis {
  /** Signals of new events. */
  carrier: SignalCarrier;
  /** Rate limits. */
  buckets: SharedBuckets;
  close(): Promise<void>;
}

/** The channel of an installation: those that share a server have a database of it each, which channels do not know. */
const channelOf = (url: string): string => `tillgate:${Number(new URL(url).pathname.slice(1))}:events`;

/** Begins to connect. `onError` is told when the server goes away; until it is back, everything goes on without it. */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const commands = openConnection({ url, name: 'tillgate', onError });
  const channel = channelOf(url);
  let listening: ReturnType<typeof openConnection> | undefined;
  return {
    carrier: {
      async send(texts) {
        // That it is away has been told; those who wait look at the log by themselves.
        if (!commands.isReady) return;
        await Promise.all(texts.map((text) => commands.publish(channel, text))).catch(onError);
      },
      listen({ hear, missed }) {
        const made = openConnection({ url, name: 'tillgate-signals', onError });
        listening = made;
        let isSubscribed = false;
        const subscribe = async (): Promise<void> => {
          await made.subscribe(channel, hear);
          isSubscribed = true;
          missed();
        };
        // Once it has subscribed, it does so again by itself whenever it has connected again.
        made.on('ready', () => {
          if (isSubscribed) missed();
          else subscribe().catch(onError);
        });
      },
      async close() {
        listening?.destroy();
      },
    },
    buckets: createSharedBuckets(commands),
    async close() {
      commands.destroy();
    },
  };
}
