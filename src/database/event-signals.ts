import { randomUUID } from 'node:crypto';
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

/** What carries signals from process to process: NOTIFY of the database, or Redis. */
export interface SignalCarrier {
  /** Texts of less than 8,000 bytes. Rejects when they are lost. */
  send(texts: readonly string[]): Promise<void>;
  /**
   * Called once. Hears what any process sends, itself too, and by `missed` that something may have been lost before. A
   * broken connection is made again.
   */
  listen(listener: { hear: (text: string) => void; missed: () => void }): void;
  close(): Promise<void>;
}

/** NOTIFY takes a lock at commit, so one carries what gathered in this time, in ms. */
const gathersFor = 10;

/** NOTIFY carries less than 8,000 bytes, an order takes up to 200 of them. */
const ordersInOne = 30;

const payloadSchema = z.object({ from: z.string(), orders: z.array(z.tuple([z.string(), z.string()])) });

function readPayload(text: string): z.output<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Signals over a carrier, which listens from the first listener on. `onError` is told of those that were lost. */
export function createEventSignals(carrier: SignalCarrier, onError: (error: Error) => void): EventSignals {
  const self = randomUUID();
  const listeners = new Set<OnSignal>();
  let gathered = new Map<string, SignalledOrder>();
  let gathering: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> = Promise.resolve();
  let isListening = false;
  let isClosed = false;

  const tell = (orders: readonly SignalledOrder[] | undefined): void => {
    for (const listener of listeners) listener(orders);
  };

  function hear(text: string): void {
    const read = readPayload(text);
    if (read && read.from !== self) tell(read.orders.map(([shopId, publicOrderId]) => ({ shopId, publicOrderId })));
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
      tell([order]);
      gathered.set(`${order.shopId}/${order.publicOrderId}`, order);
      gathering ??= setTimeout(send, gathersFor);
    },
    listen(onSignal) {
      listeners.add(onSignal);
      if (!isListening && !isClosed) carrier.listen({ hear, missed: () => tell(undefined) });
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
