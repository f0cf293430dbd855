import { captureStatus, refundStatus } from '../domain/core/operation/idempotency/recorded-status.js';
import { toWire } from '../lib/wire.js';
import {
  dataOf,
  outputSchema,
  stateReference,
  stateText,
  withMember,
  withProperty,
  type AnsweredOrder,
  type Wrap,
} from './wrap.js';

/** The result's members in `data` and, for existing clients, again in `data.capture` or `data.refund`. */
function twice<Result extends { order: AnsweredOrder }>(
  name: 'capture' | 'refund',
  statusOf: (result: Result) => number,
  statuses: Record<number, string>,
  isResult: (value: object) => value is Result,
): Wrap<Result> {
  const wrap: Wrap<Result>['wrap'] = ({ output }, result) => {
    const members = JSON.stringify(toWire(output, result));
    const both = withMember(members, name, members);
    const data = withMember(both, 'application_state', stateText(result.order));
    return { status: statusOf(result), version: result.order.version, body: `{"data":${data}}` };
  };
  return {
    describe: ({ output }) => {
      const again = { ...outputSchema(output), description: 'The same members, repeated for existing clients.' };
      const members = withProperty(outputSchema(output), name, again);
      return dataOf(withProperty(members, 'application_state', stateReference));
    },
    wrap,
    refused: (operation, result, asked) => (isResult(result) ? wrap(operation, result, asked) : undefined),
    statuses,
  };
}

export type Captured = { order: AnsweredOrder; transactions: readonly { status: string }[] };
export type Refunded = { order: AnsweredOrder; transactionDetails: readonly { success: boolean }[] };

export const isCapture = (value: object): value is Captured => 'paidTotal' in value && 'transactions' in value;
export const isRefund = (value: object): value is Refunded => 'transactionDetails' in value;

/** 200 if all of it is settled; 202 while a gateway has not confirmed it. */
export const captureData = twice<Captured>(
  'capture',
  ({ transactions }) => captureStatus(transactions),
  { 202: 'The gateway has accepted the capture and has not confirmed it yet.' },
  isCapture,
);

/** 200 if all of it was refunded; 207 if a part was. */
export const refundData = twice<Refunded>(
  'refund',
  ({ transactionDetails }) => refundStatus(transactionDetails),
  { 207: 'Some of the refunds succeeded and others did not. Each is listed with its status.' },
  isRefund,
);
