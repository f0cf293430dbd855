import type { Tillgate } from '../../src/context.js';
import { finishResuming, resumeOrders as begin } from '../../src/jobs/resume-orders.js';

/** Recovers all orders whose lease has expired, and waits for the runs that it continues. */
export async function resumeOrders(tillgate: Tillgate): Promise<void> {
  await begin(tillgate);
  await finishResuming(tillgate);
}
