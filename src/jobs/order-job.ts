import type { LateApproval } from '../domain/money/payments/flag-late-approval.js';

/** The order of a queued job. */
export interface OrderJob {
  shopId: string;
  publicOrderId: string;
  /** The approval that the job is about. */
  approval?: LateApproval | undefined;
}
