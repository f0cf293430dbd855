import { captureStatus, refundStatus } from '../domain/core/operation/idempotency/kept-status.js';
import { toWire } from '../lib/wire.js';
import { orderData, stateText, withMember, type AnsweredOrder, type Wrap } from './wrap.js';

/** The result's members in `data`, and for existing clients once more under `data.capture` or `data.refund`. */
function twice<Result extends { order: AnsweredOrder }>(
  name: 'capture' | 'refund',
  statusOf: (result: Result) => number,
  statuses: Record<number, string>,
): Wrap<Result> {
  return {
    ...orderData,
    wrap: ({ output }, result) => {
      const members = JSON.stringify(toWire(output, result));
      const both = withMember(members, name, members);
      const data = withMember(both, 'application_state', stateText(result.order));
      return { status: statusOf(result), version: result.order.version, body: `{"data":${data}}` };
    },
    statuses,
  };
}

export type Captured = { order: AnsweredOrder; transactions: readonly { status: string }[] };
export type Refunded = { order: AnsweredOrder; transactionDetails: readonly { success: boolean }[] };

/** 200 when all of it is settled; 202 while a gateway has not confirmed (contract 2). */
export const captureData = twice<Captured>('capture', ({ transactions }) => captureStatus(transactions), {
  202: 'Accepted; a gateway has not confirmed yet.',
});

/** 200 when all of it went through; 207 when a part did (contract 2). */
export const refundData = twice<Refunded>('refund', ({ transactionDetails }) => refundStatus(transactionDetails), {
  207: 'Some gateways refunded, others did not; each is listed.',
});
