import type { Bench, Shortfalls } from '../bench.js';
import { measureDelays } from './measure-delays.js';
import { measureDeliveries } from './measure-deliveries.js';
import { configureSecret } from './prepare-webhooks.js';
import { startReceiver } from './receiver-process.js';

/** Webhooks: the rate of a worker, their delay, and the effect of an endpoint that never responds on another one. */
export async function measureWebhooks(bench: Bench): Promise<Shortfalls> {
  const receiver = await startReceiver();
  // A separate process, so that its open connections do not load the other one.
  const dead = await startReceiver();
  try {
    for (const { shop } of bench.candidates) await configureSecret(shop);
    const shortfalls = await measureDeliveries(bench, receiver);
    return [...shortfalls, ...(await measureDelays(bench, receiver, `${dead.url}/dead`))];
  } finally {
    await Promise.all([receiver.stop(), dead.stop()]);
  }
}
