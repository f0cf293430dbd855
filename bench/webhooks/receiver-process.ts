import { once } from 'node:events';
import { freePort, startProcess, untilReady } from '../start-process.js';
import type { Arrived, Expected } from './receiver.js';

/** The side of the webhook receiver process in the parent. */
export interface ReceiverProcess {
  url: string;
  /**
   * Starts counting; the result resolves when this many deliveries have arrived, and rejects when they take too long or
   * the process ends. It has the first `bodies` of them.
   */
  expect(count: number, bodies?: number): Promise<() => Promise<Arrived>>;
  stop: () => Promise<void>;
}

/** The longest permitted time until deliveries arrive, in ms. */
const arrivalTimeout = 120_000;

export async function startReceiver(): Promise<ReceiverProcess> {
  const port = await freePort();
  const receiver = startProcess(new URL('receiver.js', import.meta.url), { PORT: String(port) }, { name: 'receiver' });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(receiver, url);
  const { child } = receiver;
  return {
    url,
    async expect(count, bodies = 0) {
      child.send({ count, bodies } satisfies Expected);
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
      // A later caller that waits for it gets the error.
      arrived.catch(() => undefined);
      return () => arrived;
    },
    stop: receiver.stop,
  };
}
