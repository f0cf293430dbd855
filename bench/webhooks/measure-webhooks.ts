import type { Bench, Shortfalls } from '../bench.js';
import { measureDelays } from './measure-delays.js';
import { measureDeliveries } from './measure-deliveries.js';
import { configureSecret } from './prepare-webhooks.js';
import { startReceiver } from './receiver-process.js';

/** Webhooks: how many a worker sends, how soon, and what an endpoint that never answers does to another. */
export async function measureWebhooks(bench: Bench): Promise<Shortfalls> {
  const receiver = await startReceiver();
  // A process of its own: what it leaves open is no load of the other's.
  const dead = await startReceiver();
  try {
    await configureSecret(bench.shop);
    const shortfalls = await measureDeliveries(bench, receiver);
    return [...shortfalls, ...(await measureDelays(bench, receiver, `${dead.url}/dead`))];
  } finally {
    await Promise.all([receiver.stop(), dead.stop()]);
  }
}
