export type CallType = 'auth' | 'capture' | 'refund' | 'void';

/** What the gateway has booked of a call. */
export interface BookEntry {
  type: CallType;
  reference: string;
  /** The card, which each payment has one of its own. */
  token: string;
  /** What the call used: the authorization of a capture or a void, the capture of a refund. */
  used: BookEntry | undefined;
  amount: number;
  /** `waiting`: for the shopper's confirmation. */
  status: 'success' | 'failed' | 'pending' | 'waiting';
  transactionId: string;
  orderId: string;
  at: number;
}

/** What a call asks for. */
type Movement = Pick<BookEntry, 'type' | 'reference' | 'token' | 'used' | 'amount'>;

/** The ledger that a gateway keeps by itself. */
export interface Books {
  entries: BookEntry[];
  /** What no gateway should ever be asked for, such as more than was authorized. */
  violations: string[];
  byReference(reference: string): BookEntry | undefined;
  byTransaction(transactionId: string): BookEntry | undefined;
  /** Notes a violation when the call asks for more than there is. */
  judge(call: Movement): void;
}

const sumOf = (entries: readonly BookEntry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);
const isLive = ({ status }: BookEntry): boolean => status === 'success' || status === 'pending';

/** What is under successful or pending calls of a type that used an entry. */
const usedBy = (entries: readonly BookEntry[], type: CallType, used: BookEntry): BookEntry[] =>
  entries.filter((one) => one.type === type && one.used === used && isLive(one));

/** Of an authorization, what the gateway still holds; nothing once a void went through. */
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
  if (entries.some((one) => one.reference === reference)) return `${type} ${reference} was sent twice`;
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

/** Of a shop that only verifies payments, each capture authorizes anew. */
export function newBooks({ mayAuthorizeAgain }: { mayAuthorizeAgain: boolean }): Books {
  const entries: BookEntry[] = [];
  const violations: string[] = [];
  return {
    entries,
    violations,
    byReference: (reference) => entries.find((one) => one.reference === reference),
    byTransaction: (transactionId) => entries.find((one) => one.transactionId === transactionId),
    judge(call) {
      const fault = faultIn(entries, call, mayAuthorizeAgain);
      if (fault !== undefined) violations.push(fault);
    },
  };
}
