import type { Tillgate } from '../context.js';
import { findDropped, findStalled } from '../domain/order/storage/lease-repository.js';
import { resumeRun } from '../domain/placing/processing/resume-run.js';
import { recoverPayments } from '../domain/money/ledger/recover-payments.js';

/** Continues orders whose processing was interrupted, and those whose lease has expired. */
export async function resumeOrders(tillgate: Tillgate): Promise<void> {
  const { database, clock } = tillgate;
  const stalled = await findStalled(database, clock.now(), 20);
  await Promise.all(stalled.map(({ shopId, publicOrderId }) => resumeRun(tillgate, shopId, publicOrderId)));
  const dropped = await findDropped(database, clock.now(), 20);
  await Promise.all(dropped.map(({ shopId, publicOrderId }) => recoverPayments(tillgate, shopId, publicOrderId)));
}
