import type { Answer } from '../calls/answer.js';
import { membersOf } from '../calls/case.js';

interface Moved {
  id: string;
  amount: number;
  status: string;
}

/** The captures or refunds that an answer lists. */
function movedIn({ data }: Answer): Moved[] {
  const listed = data['transactionDetails'] ?? data['transactions'];
  if (!Array.isArray(listed)) return [];
  return listed.map(membersOf).map(({ transactionId, transactionNumber, amount, status }) => ({
    id: String(transactionNumber ?? transactionId),
    amount: Number(amount),
    status: String(status),
  }));
}

const isSettled = ({ status }: Moved): boolean => status === 'success' || status === 'failed';

/**
 * What a repeated call under the same key may not answer after the first answer; undefined if there is nothing. The answer lists
 * the same transactions. One whose outcome was unknown or pending may have been settled since; nothing else may differ.
 */
export function differenceOfRepeated(first: Answer, repeated: Answer): string | undefined {
  const before = movedIn(first);
  const after = new Map(movedIn(repeated).map((one) => [one.id, one]));
  const isSame = (one: Moved): boolean => {
    const now = after.get(one.id);
    return now?.amount === one.amount && (!isSettled(one) || now.status === one.status);
  };
  const settledSince = before.filter((one) => !isSettled(one) && after.get(one.id)?.status === 'success');
  const gained = settledSince.reduce((sum, { amount }) => sum + amount, 0);
  const [refunded, refundedNow] = [first, repeated].map(({ data }) => data['amountRefunded']);
  const isAsExpected =
    repeated.status === first.status &&
    after.size === before.length &&
    before.every(isSame) &&
    (typeof refunded !== 'number' || refundedNow === refunded + gained);
  const shown = (answer: Answer): string =>
    JSON.stringify([answer.status, answer.data['amountRefunded'], movedIn(answer)]);
  return isAsExpected ? undefined : `${shown(first)}, then ${shown(repeated)}`;
}
