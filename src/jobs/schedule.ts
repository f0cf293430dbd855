import type { Tillgate } from '../context.js';
import { abandonOrders } from './abandon-orders.js';
import { afterProcessing } from './after-processing.js';
import { deliverWebhooks, finishDeliveries } from './deliver-webhooks.js';
import { dispatchWebhooks } from './dispatch-webhooks.js';
import { keepPaymentMethods } from './keep-payment-methods.js';
import { reconcilePayments } from './reconcile-payments.js';
import { resumeOrders } from './resume-orders.js';
import { unlockJobs } from './unlock-jobs.js';
import { sendMails } from './send-mails.js';

/** An order that a queued job is about. */
export interface OrderJob {
  shopId: string;
  publicOrderId: string;
}

/** Jobs that changes queue in their own statement; tried again with growing waits until they succeed. */
export const queued: Record<string, (tillgate: Tillgate, job: OrderJob, attempt?: number) => Promise<void>> = {
  after_processing: (tillgate, job, attempt = 1) => afterProcessing(tillgate, job, attempt),
};

/** What each worker looks for by itself, every so many ms; each finds work by asking the database what is due. */
export const recurring: readonly {
  name: string;
  every: number;
  run: (tillgate: Tillgate) => Promise<void>;
  /** Waits for what the turns have left underway. */
  finish?: (tillgate: Tillgate) => Promise<void>;
}[] = [
  { name: 'reconcile payments', every: 1_000, run: reconcilePayments },
  { name: 'keep payment methods', every: 5_000, run: keepPaymentMethods },
  { name: 'resume orders', every: 2_000, run: resumeOrders },
  { name: 'abandon orders', every: 300_000, run: abandonOrders },
  { name: 'unlock jobs', every: 10_000, run: unlockJobs },
  { name: 'send mails', every: 1_000, run: sendMails },
  { name: 'dispatch webhooks', every: 500, run: dispatchWebhooks },
  { name: 'deliver webhooks', every: 500, run: deliverWebhooks, finish: finishDeliveries },
];
