import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { z } from 'zod';

/** An order whose events have grown. */
export interface SignalledOrder {
  shopId: string;
  publicOrderId: string;
}

/** Called with the orders that have new events; without any when some may have been missed. */
export type OnSignal = (orders: readonly SignalledOrder[] | undefined) => void;

/**
 * Tells all processes on the database which orders have new events. It only wakes: a signal may be lost, come twice or
 * come early, and readers look at the log by themselves now and then.
 */
export interface EventSignals {
  /** After the commit. The listeners of this process hear it at once, the others a moment later. */
  announce(order: SignalledOrder): void;
  /** Hears signals until the function that comes back is called. */
  listen(onSignal: OnSignal): () => void;
  close(): Promise<void>;
}

const channel = 'tillgate_events';

/** NOTIFY takes a lock at commit, so one carries what gathered in this time, in ms. */
const gathersFor = 10;

/** A payload may have 8,000 bytes, an order takes up to 200 of them. */
const ordersInOne = 30;

/** Until a broken connection is made again, in ms. */
const reconnectsAfter = 1_000;

const payloadSchema = z.object({ from: z.string(), orders: z.array(z.tuple([z.string(), z.string()])) });

function readPayload(text: string | undefined): z.output<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** Signals over LISTEN and NOTIFY. The connection that listens is opened for the first listener, and kept. */
export function createEventSignals(pool: Pool, url: string, onError: (error: Error) => void): EventSignals {
  const self = randomUUID();
  const listeners = new Set<OnSignal>();
  let gathered = new Map<string, SignalledOrder>();
  let gathering: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let client: Client | undefined;
  let reconnecting: NodeJS.Timeout | undefined;
  let isClosed = false;

  const tell = (orders: readonly SignalledOrder[] | undefined): void => {
    for (const listener of listeners) listener(orders);
  };

  function send(): void {
    gathering = undefined;
    const orders = [...gathered.values()].map(({ shopId, publicOrderId }) => [shopId, publicOrderId]);
    gathered = new Map();
    const payloads: string[] = [];
    for (let from = 0; from < orders.length; from += ordersInOne)
      payloads.push(JSON.stringify({ from: self, orders: orders.slice(from, from + ordersInOne) }));
    sending = pool
      .query({ text: 'select pg_notify($1, p) from unnest($2::text[]) p', values: [channel, payloads] })
      .catch(onError);
  }

  function reconnect(broken: Client): void {
    if (client !== broken) return;
    client = undefined;
    broken.end().catch(() => undefined);
    if (isClosed) return;
    reconnecting = setTimeout(() => {
      reconnecting = undefined;
      void connect();
    }, reconnectsAfter);
  }

  async function connect(): Promise<void> {
    const made = new Client({ connectionString: url, keepAlive: true });
    client = made;
    made.on('error', (error) => {
      onError(error);
      reconnect(made);
    });
    made.on('end', () => reconnect(made));
    made.on('notification', ({ payload }) => {
      const read = readPayload(payload);
      if (read && read.from !== self) tell(read.orders.map(([shopId, publicOrderId]) => ({ shopId, publicOrderId })));
    });
    try {
      await made.connect();
      await made.query(`listen ${channel}`);
      tell(undefined);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      reconnect(made);
    }
  }

  return {
    announce(order) {
      if (isClosed) return;
      tell([order]);
      gathered.set(`${order.shopId}/${order.publicOrderId}`, order);
      gathering ??= setTimeout(send, gathersFor);
    },
    listen(onSignal) {
      listeners.add(onSignal);
      if (!client && !reconnecting && !isClosed) void connect();
      return () => void listeners.delete(onSignal);
    },
    async close() {
      isClosed = true;
      clearTimeout(reconnecting);
      if (gathering) {
        clearTimeout(gathering);
        send();
      }
      await sending;
      const open = client;
      client = undefined;
      await open?.end().catch(() => undefined);
    },
  };
}
