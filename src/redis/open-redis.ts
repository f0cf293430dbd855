import type { SharedBuckets } from '@tillgate/gate';
import type { SignalCarrier } from '../database/event-signals.js';
import { openConnection } from './connection.js';
import { createSharedBuckets } from './shared-buckets.js';

/** The parts that processes share through Redis. Nothing is stored there permanently. */
export interface Redis {
  /** Signals of new events. */
  carrier: SignalCarrier;
  /** Rate limits. */
  buckets: SharedBuckets;
  close(): Promise<void>;
}

/**
 * The channel of an installation. It contains the number of the database, because channels are shared by all databases
 * of a server.
 */
const channelOf = (url: string): string => `tillgate:${Number(new URL(url).pathname.slice(1))}:events`;

/**
 * Starts connecting. `onError` is called when the server becomes unavailable; until it is back, everything works
 * without it.
 */
export function openRedis(url: string, onError: (error: Error) => void): Redis {
  const commands = openConnection({ url, name: 'tillgate', onError });
  const channel = channelOf(url);
  let listening: ReturnType<typeof openConnection> | undefined;
  return {
    carrier: {
      async send(texts) {
        // The failure was already reported; readers poll the log.
        if (!commands.isReady) return;
        await Promise.all(texts.map((text) => commands.publish(channel, text))).catch(onError);
      },
      listen({ receive, missed }) {
        const made = openConnection({ url, name: 'tillgate-signals', onError });
        listening = made;
        let isSubscribed = false;
        const subscribe = async (): Promise<void> => {
          await made.subscribe(channel, receive);
          isSubscribed = true;
          missed();
        };
        // After a reconnection, it subscribes again automatically.
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
