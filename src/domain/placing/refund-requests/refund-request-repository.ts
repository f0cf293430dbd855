import type { Executor } from '../../../lib/executor.js';

type RequestStatus = 'waiting' | 'approving' | 'approved' | 'declined';

/** A refund beyond a person's limit. */
export interface RefundRequest {
  id: string;
  operation: string;
  input: object;
  publicOrderId: string | null;
  amount: number;
  /** The person, or the name of the access token. */
  requestedBy: string | null;
  /** The person who requested it, also with an access token of theirs. */
  requesterId: string | null;
  requestedAt: Date;
  status: RequestStatus;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

const columns = `r.id, r.operation, r.input, r.public_order_id as "publicOrderId", r.amount,
  coalesce(r.requested_with, u.name) as "requestedBy", r.requested_by as "requesterId", r.requested_at as "requestedAt", r.status,
  d.name as "decidedBy", r.decided_at as "decidedAt", r.reason`;
const joins = `refund_requests r left join users u on u.id = r.requested_by left join users d on d.id = r.decided_by`;

/** The requests of a shop that are not decided, the oldest first; with `isDecided` the others, the newest first. */
export async function listRefundRequests(
  executor: Executor,
  shopId: string,
  isDecided: boolean,
): Promise<RefundRequest[]> {
  return executor.run<RefundRequest>({
    text: `select ${columns} from ${joins} where r.shop_id = $1
      and ${isDecided ? `r.status in ('approved', 'declined')` : `r.status in ('waiting', 'approving')`}
      order by r.requested_at ${isDecided ? 'desc' : ''}, r.id limit 100`,
    values: [shopId],
  });
}

export async function findRefundRequest(
  executor: Executor,
  shopId: string,
  id: string,
): Promise<RefundRequest | undefined> {
  const [row] = await executor.run<RefundRequest>({
    text: `select ${columns} from ${joins} where r.shop_id = $1 and r.id = $2`,
    values: [shopId, id],
  });
  return row;
}

/** Moves a request to another status; false if it has none of the expected ones. */
export async function moveRefundRequest(
  executor: Executor,
  shopId: string,
  id: string,
  {
    from,
    to,
    decidedBy,
    reason,
    now,
  }: {
    from: readonly RequestStatus[];
    to: RequestStatus;
    decidedBy: string | null;
    reason: string | null;
    now: Date;
  },
): Promise<boolean> {
  const rows = await executor.run({
    text: `update refund_requests set status = $4, decided_by = $5, decided_at = $6, reason = coalesce($7, reason)
      where shop_id = $1 and id = $2 and status = any ($3) returning 1`,
    values: [shopId, id, from, to, decidedBy, to === 'waiting' ? null : now, reason],
  });
  return rows.length > 0;
}
