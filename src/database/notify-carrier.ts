import { Client, type Pool } from 'pg';
import { connectLimit } from './availability.js';
import { keepAlive } from './keep-alive.js';
import type { SignalCarrier } from './event-signals.js';

const channel = 'tillgate_events';

/** How long to wait before a broken connection is reopened, in ms. */
const reconnectsAfter = 1_000;

/** Uses LISTEN on a separate connection, and NOTIFY over the pool. */
export function notifyCarrier(
  pool: Pool,
  url: string,
  { keepsPrepared, onError }: { keepsPrepared: boolean; onError: (error: Error) => void },
): SignalCarrier {
  const statement = {
    ...(keepsPrepared ? { name: 'notify' } : {}),
    text: 'select pg_notify($1, t) from unnest($2::text[]) t',
  };
  let client: Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;

  return {
    async send(texts) {
      await pool.query({ ...statement, values: [channel, texts] });
    },
    listen({ receive, missed }) {
      function reconnect(broken: Client): void {
        if (client !== broken) return;
        client = undefined;
        broken.end().catch(() => undefined);
        if (isClosed) return;
        reconnecting = setTimeout(() => void connect(), reconnectsAfter);
      }

      async function connect(): Promise<void> {
        const made = new Client({ connectionString: url, connectionTimeoutMillis: connectLimit, ...keepAlive });
        client = made;
        made.on('error', (error) => {
          onError(error);
          reconnect(made);
        });
        made.on('end', () => reconnect(made));
        made.on('notification', ({ payload = '' }) => receive(payload));
        try {
          await made.connect();
          await made.query(`listen ${channel}`);
          missed();
        } catch (error) {
          onError(error instanceof Error ? error : new Error(String(error)));
          reconnect(made);
        }
      }

      void connect();
    },
    async close() {
      isClosed = true;
      clearTimeout(reconnecting);
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
