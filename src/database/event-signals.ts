import { randomUUID } from 'node:crypto';
import { z } from 'zod';

/** An order with new events. */
export interface SignaledOrder {
  shopId: string;
  publicOrderId: string;
}

/** Receives the orders that have new events; none if signals may have been lost. */
export type OnSignal = (orders: readonly SignaledOrder[] | undefined) => void;

/**
 * Notifies all processes on the database which orders have new events. A signal may be lost, repeated or early, so
 * readers also poll the log.
 */
export interface EventSignals {
  /**
   * Sends a signal, after the commit. Listeners of this process receive it immediately, others shortly after. Nothing
   * is sent if this is the only known process; a process that has just started polls.
   */
  announce(order: SignaledOrder): void;
  /** Listens for signals until the returned function is called. */
  listen(onSignal: OnSignal): () => void;
  close(): Promise<void>;
}

/** Transports signals between processes: NOTIFY of the database, or Redis. */
export interface SignalCarrier {
  /** Sends texts of less than 8,000 bytes. Rejects if they are lost. */
  send(texts: readonly string[]): Promise<void>;
  /**
   * Called once. Receives what any process sends, including this one; `missed` is called if signals may have been lost.
   * A broken connection is reopened.
   */
  listen(listener: { receive: (text: string) => void; missed: () => void }): void;
  close(): Promise<void>;
}

/** How long signals are collected before they are sent, in ms, because each NOTIFY takes a lock at commit. */
const gathersFor = 10;

/** A NOTIFY has less than 8,000 bytes, and an order takes up to 200. */
const ordersInOne = 30;

const payloadSchema = z.object({ from: z.string(), orders: z.array(z.tuple([z.string(), z.string()])) });

function readPayload(text: string): z.output<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Signals over a carrier, which starts to listen with the first listener. `onError` receives lost signals. Nothing is
 * sent while this process is the only one, because each NOTIFY takes processor time of the database.
 */
export function createEventSignals(
  carrier: SignalCarrier,
  onError: (error: Error) => void,
  isAlone: () => boolean,
): EventSignals {
  const self = randomUUID();
  const listeners = new Set<OnSignal>();
  let gathered = new Map<string, SignaledOrder>();
  let gathering: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let isListening = false;
  let isClosed = false;

  const notify = (orders: readonly SignaledOrder[] | undefined): void => {
    for (const listener of listeners) listener(orders);
  };

  function receive(text: string): void {
    const read = readPayload(text);
    if (read && read.from !== self) notify(read.orders.map(([shopId, publicOrderId]) => ({ shopId, publicOrderId })));
  }

  function send(): void {
    gathering = undefined;
    const orders = [...gathered.values()].map(({ shopId, publicOrderId }) => [shopId, publicOrderId]);
    gathered = new Map();
    const texts: string[] = [];
    for (let from = 0; from < orders.length; from += ordersInOne)
      texts.push(JSON.stringify({ from: self, orders: orders.slice(from, from + ordersInOne) }));
    sending = carrier.send(texts).catch(onError);
  }

  return {
    announce(order) {
      if (isClosed) return;
      notify([order]);
      if (isAlone()) return;
      gathered.set(`${order.shopId}/${order.publicOrderId}`, order);
      gathering ??= setTimeout(send, gathersFor);
    },
    listen(onSignal) {
      listeners.add(onSignal);
      if (!isListening && !isClosed) carrier.listen({ receive, missed: () => notify(undefined) });
      isListening = true;
      return () => void listeners.delete(onSignal);
    },
    async close() {
      isClosed = true;
      if (gathering) {
        clearTimeout(gathering);
        send();
      }
      await sending;
      await carrier.close();
    },
  };
}
