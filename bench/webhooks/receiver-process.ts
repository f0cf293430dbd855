import { once } from 'node:events';
import { freePort, startProcess, untilReady } from '../start-process.js';
import type { Arrived, Expected } from './receiver.js';

/** The parent's side of the process that receives webhooks. */
export interface ReceiverProcess {
  url: string;
  /**
   * Counts from its return on; what comes back resolves when so many have come, and rejects when they take too long or the
   * process ends.
   */
  expect(count: number): Promise<() => Promise<Arrived>>;
  stop: () => Promise<void>;
}

/** How long deliveries may take to arrive, in ms. */
const arrivalTimeout = 120_000;

export async function startReceiver(): Promise<ReceiverProcess> {
  const port = await freePort();
  const receiver = startProcess(new URL('receiver.js', import.meta.url), { PORT: String(port) }, { name: 'receiver' });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(receiver, url);
  const { child } = receiver;
  return {
    url,
    async expect(count) {
      child.send({ count } satisfies Expected);
      await once(child, 'message');
      const arrived = new Promise<Arrived>((resolve, reject) => {
        const fail = (): void => reject(new Error(`the receiver was not sent ${count} webhooks`));
        const timer = setTimeout(fail, arrivalTimeout);
        child.once('exit', fail);
        child.once('message', (message: Arrived) => {
          clearTimeout(timer);
          child.off('exit', fail);
          resolve(message);
        });
      });
      // Who waits for it later is told then.
      arrived.catch(() => undefined);
      return () => arrived;
    },
    stop: receiver.stop,
  };
}
