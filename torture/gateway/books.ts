export type CallType = 'auth' | 'capture' | 'refund' | 'void';

/** The record that the gateway has of a call. */
export interface BookEntry {
  type: CallType;
  reference: string;
  /** The card, which is unique for each payment. */
  token: string;
  /** The transaction that the call used: the authorization of a capture or a void, the capture of a refund. */
  used: BookEntry | undefined;
  amount: number;
  /** `waiting`: for the confirmation of the shopper. */
  status: 'success' | 'failed' | 'pending' | 'waiting';
  transactionId: string;
  orderId: string;
  at: number;
}

/** The request of a call. */
type Movement = Pick<BookEntry, 'type' | 'reference' | 'token' | 'used' | 'amount'>;

/** The gateway's own ledger. */
export interface Books {
  entries: BookEntry[];
  /** Requests that a gateway should never get, such as to capture more than was authorized. */
  violations: string[];
  byReference(reference: string): BookEntry | undefined;
  byTransaction(transactionId: string): BookEntry | undefined;
  /** Records a violation if the call requests more than is available. */
  recordViolation(call: Movement): void;
  /** Records a violation: a gateway that takes no repeats got a request again. */
  recordRepeat(what: string, reference: string): void;
}

const sumOf = (entries: readonly BookEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);
const isLive = ({ status }: BookEntry): boolean => status === 'success' || status === 'pending';

/** The sum of successful or pending calls of a type that used an entry. */
const usedBy = (entries: readonly BookEntry[], type: CallType, used: BookEntry): BookEntry[] =>
  entries.filter((one) => one.type === type && one.used === used && isLive(one));

/** The amount of an authorization that the gateway still holds; zero after a successful void. */
export function heldOf(entries: readonly BookEntry[], authorization: BookEntry): number {
  if (authorization.status !== 'success') return 0;
  if (usedBy(entries, 'void', authorization).some(({ status }) => status === 'success')) return 0;
  return authorization.amount - sumOf(usedBy(entries, 'capture', authorization));
}

function faultIn(
  entries: readonly BookEntry[],
  { type, reference, token, used, amount }: Movement,
  mayAuthorizeAgain: boolean,
): string | undefined {
  if (type === 'auth') {
    if (mayAuthorizeAgain) return undefined;
    const standing = entries.find((one) => one.type === 'auth' && one.token === token && heldOf(entries, one) > 0);
    return standing && `${token} is authorized twice: ${standing.reference}, ${reference}`;
  }
  if (!used) return `${type} ${reference} uses what does not exist`;
  if (type === 'capture' && usedBy(entries, 'void', used).length > 0)
    return `capture ${reference} takes of ${used.reference}, which is voided`;
  if (type === 'capture' && heldOf(entries, used) < amount)
    return `capture ${reference} takes ${amount} of ${heldOf(entries, used)} that ${used.reference} holds`;
  if (type === 'refund' && sumOf(usedBy(entries, 'refund', used)) + amount > used.amount)
    return `refund ${reference} returns more than ${used.reference} took`;
  return undefined;
}

/** In a shop that only verifies payments, each capture makes a new authorization. */
export function newBooks({ mayAuthorizeAgain }: { mayAuthorizeAgain: boolean }): Books {
  const entries: BookEntry[] = [];
  const violations: string[] = [];
  return {
    entries,
    violations,
    byReference: (reference) => entries.find((one) => one.reference === reference),
    byTransaction: (transactionId) => entries.find((one) => one.transactionId === transactionId),
    recordViolation(call) {
      const fault = faultIn(entries, call, mayAuthorizeAgain);
      if (fault !== undefined) violations.push(fault);
    },
    recordRepeat: (what, reference) => void violations.push(`${what} ${reference} was sent twice`),
  };
}
