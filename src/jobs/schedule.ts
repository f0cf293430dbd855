import type { Tillgate } from '../context.js';
import { followGiftCardReturns } from '../domain/money/gift-cards/follow-returns.js';
import { captureProcessedOrder } from '../domain/money/captures/capture-processed-order.js';
import { flagLateApproval } from '../domain/money/payments/flag-late-approval.js';
import { forgetEndedInstruments } from '../domain/money/payments/instruments/forget-instruments.js';
import { captureShipments } from '../domain/fulfillment/shipments/capture-shipments.js';
import { shipScheduled } from '../domain/fulfillment/shipments/ship-scheduled.js';
import { payReturns } from '../domain/fulfillment/returns/pay-return.js';
import { reportStockReturns } from '../domain/order/inventory/report-stock-returns.js';
import { cancelClosedOrder } from '../domain/subscriptions/renewing/close-pending.js';
import { followPlatformOrder } from '../domain/platform/orders/follow-platform-order.js';
import { abandonOrders } from './abandon-orders.js';
import { announceSubscriptionOrders } from './announce-subscription-orders.js';
import { askForConfirmations } from './ask-for-confirmations.js';
import { afterProcessing } from './after-processing.js';
import type { OrderJob } from './order-job.js';
import { analyzeTables } from './analyze-tables.js';
import { beginApplying, finishApplying, lookForPlatformEvents } from './apply-platform-events.js';
import { deliverWebhooks, finishDeliveries } from './deliver-webhooks.js';
import { dispatchWebhooks } from './dispatch-webhooks.js';
import { endAgentSessions } from './end-agent-sessions.js';
import { eraseCustomers } from './erase-customers.js';
import { finishImports, importPlatformData, startWeeklyImports } from './import-platform-data.js';
import { reportAttention } from './report-attention.js';
import { savePaymentMethods } from './save-payment-methods.js';
import { pruneOldCalls, pruneOldDeliveries, pruneOldEvents, pruneOldImports, pruneOldKeys } from './prune.js';
import { finishPushes, pushPlatformOrders } from './push-platform-orders.js';
import { finishReconciling, reconcilePayments } from './reconcile-payments.js';
import { finishResuming, resumeOrders } from './resume-orders.js';
import { advanceTestClocks } from './advance-test-clocks.js';
import { finishRenewals, renewSubscriptions } from './renew-subscriptions.js';
import { summarizeOrders } from './summarize-orders.js';
import { unlockJobs } from './unlock-jobs.js';
import { finishVoiding, voidAbandonedOrders } from './void-abandoned-orders.js';
import { sendCustomerChanges } from './send-customer-changes.js';
import { sendMails } from './send-mails.js';

/** Jobs that changes queue in their own statement; retried with increasing delays until they succeed. */
export const queued: Record<string, (tillgate: Tillgate, job: OrderJob, attempt?: number) => Promise<void>> = {
  after_processing: (tillgate, job, attempt = 1) => afterProcessing(tillgate, job, attempt),
  capture_processed_order: (tillgate, { shopId, publicOrderId }, attempt = 1) =>
    captureProcessedOrder(tillgate, { shopId, publicOrderId }, attempt),
  capture_shipments: (tillgate, { shopId, publicOrderId }, attempt = 1) =>
    captureShipments(tillgate, { shopId, publicOrderId }, attempt),
  pay_returns: (tillgate, { shopId, publicOrderId }, attempt = 1) =>
    payReturns(tillgate, { shopId, publicOrderId }, attempt),
  flag_late_approval: async (tillgate, { shopId, approval }) =>
    approval && flagLateApproval(tillgate, shopId, approval),
  follow_gift_card_returns: (tillgate, { shopId, publicOrderId }) =>
    followGiftCardReturns(tillgate, shopId, publicOrderId),
  report_stock_returns: (tillgate, { shopId, publicOrderId }) => reportStockReturns(tillgate, shopId, publicOrderId),
  cancel_subscription_order: (tillgate, { shopId, publicOrderId }) =>
    cancelClosedOrder(tillgate, shopId, publicOrderId),
  follow_platform_order: (tillgate, { shopId, publicOrderId }) => followPlatformOrder(tillgate, shopId, publicOrderId),
};

/** Queued to notify one worker for a shop; each starts work without waiting for it. */
export const wakes: Record<string, (tillgate: Tillgate, shopId: string) => void> = {
  apply_platform_events: beginApplying,
};

/** Jobs that each worker runs repeatedly, every so many ms; each finds due work in the database. */
export const recurring: readonly {
  name: string;
  every: number;
  run: (tillgate: Tillgate) => Promise<void>;
  /** Whether new events make the next run start earlier. */
  isWoken?: boolean;
  /** Waits for work that the runs have left in progress. */
  finish?: (tillgate: Tillgate) => Promise<void>;
}[] = [
  { name: 'reconcile payments', every: 1_000, run: reconcilePayments, finish: finishReconciling },
  { name: 'keep payment methods', every: 5_000, run: savePaymentMethods },
  { name: 'resume orders', every: 1_000, run: resumeOrders, finish: finishResuming },
  { name: 'renew subscriptions', every: 1_000, run: renewSubscriptions, finish: finishRenewals },
  { name: 'advance test clocks', every: 250, run: advanceTestClocks },
  { name: 'ship scheduled shipments', every: 10_000, run: shipScheduled },
  { name: 'abandon orders', every: 300_000, run: abandonOrders },
  { name: 'void abandoned orders', every: 2_000, run: voidAbandonedOrders, finish: finishVoiding },
  { name: 'end agent sessions', every: 30_000, run: endAgentSessions },
  { name: 'forget payment instruments', every: 30_000, run: forgetEndedInstruments },
  { name: 'unlock jobs', every: 5_000, run: unlockJobs },
  { name: 'ask for confirmations', every: 60_000, run: askForConfirmations },
  { name: 'announce subscription orders', every: 300_000, run: announceSubscriptionOrders },
  { name: 'report attention', every: 15_000, run: reportAttention },
  { name: 'send mails', every: 1_000, run: sendMails },
  { name: 'dispatch webhooks', every: 500, isWoken: true, run: dispatchWebhooks, finish: finishDeliveries },
  { name: 'deliver webhooks', every: 500, run: deliverWebhooks, finish: finishDeliveries },
  { name: 'apply platform events', every: 2_000, run: lookForPlatformEvents, finish: finishApplying },
  { name: 'push platform orders', every: 1_000, run: pushPlatformOrders, finish: finishPushes },
  { name: 'send customer changes', every: 2_000, run: sendCustomerChanges },
  { name: 'import platform data', every: 1_000, run: importPlatformData, finish: finishImports },
  { name: 'start weekly imports', every: 600_000, run: startWeeklyImports },
  { name: 'erase customers', every: 5_000, run: eraseCustomers },
  { name: 'summarize orders', every: 10_000, run: summarizeOrders },
  { name: 'analyze tables', every: 10_000, run: analyzeTables },
  { name: 'prune events', every: 60_000, run: pruneOldEvents },
  { name: 'prune deliveries', every: 60_000, run: pruneOldDeliveries },
  { name: 'prune calls', every: 60_000, run: pruneOldCalls },
  { name: 'prune imports', every: 60_000, run: pruneOldImports },
  { name: 'prune keys', every: 60_000, run: pruneOldKeys },
];
