import type { Executor } from '../../../lib/executor.js';
import type { Transaction } from './transaction.js';

/** Queues the job that flags the order of a call that a gateway approved after it was settled as failed. */
export async function queueLateApproval(
  executor: Executor,
  shopId: string,
  { id, publicOrderId }: Transaction,
  providerTransactionId: string,
): Promise<void> {
  await executor.run({
    name: 'queue_late_approval',
    text: `select graphile_worker.add_job('flag_late_approval', json_build_object('shopId', $1::text, 'publicOrderId', $2::text,
        'approval', json_build_object('transactionId', $3::text, 'providerTransactionId', $4::text)),
      job_key => 'late_approval/' || $1 || '/' || $3)`,
    values: [shopId, publicOrderId, id, providerTransactionId],
  });
}
