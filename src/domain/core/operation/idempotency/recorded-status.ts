import { errorTable, type Fault } from '../../../../errors.js';

/** A recorded refusal after a gateway was called, with what was done before it, if anything. */
export interface RecordedRefusal {
  faults: readonly [Fault, ...Fault[]];
  result?: object | undefined;
}

/** The recorded response of a key: the result, or a refusal. */
export type RecordedResponse<R> = { result: R } | RecordedRefusal;

/** What determines the status of a response about captures or refunds. */
interface MovedMoney {
  transactions?: readonly { status: string }[];
  transactionDetails?: readonly { success: boolean }[];
  paidTotal?: number;
}

/** 200 when every capture is settled; 202 while a gateway has not confirmed one. */
export const captureStatus = (transactions: readonly { status: string }[]): number =>
  transactions.every(({ status }) => status === 'success') ? 200 : 202;

/** 200 if every refund succeeded; 207 if only some did. */
export const refundStatus = (details: readonly { success: boolean }[]): number =>
  details.every(({ success }) => success) ? 200 : 207;

/** The HTTP status of the recorded response. */
export function recordedStatus(answer: RecordedResponse<MovedMoney>): number {
  if ('faults' in answer) return errorTable[answer.faults[0].code].status;
  const { transactions, transactionDetails, paidTotal } = answer.result;
  if (transactionDetails) return refundStatus(transactionDetails);
  return transactions && paidTotal !== undefined ? captureStatus(transactions) : 200;
}
