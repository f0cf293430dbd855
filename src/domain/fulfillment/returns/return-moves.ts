import { refuse } from '../../../errors.js';
import type { Return, ReturnStatus } from './return.js';

/** What can be done with a return: the statuses from which, and the status after it. */
export const returnMoves = {
  approve: { from: ['requested'], to: 'approved' },
  decline: { from: ['requested'], to: 'declined' },
  receive: { from: ['approved'], to: 'received' },
  close: { from: ['received'], to: 'closed' },
  cancel: { from: ['requested', 'approved'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly ReturnStatus[]; to: ReturnStatus }>;

export type ReturnMove = keyof typeof returnMoves;

/** Whether a return still reserves its units. */
export const isOpen = ({ status }: Pick<Return, 'status'>): boolean => status === 'requested' || status === 'approved';

/** The status of a return after a move. Refuses RETURN_STATUS. */
export function statusAfter({ status, number }: Pick<Return, 'status' | 'number'>, move: ReturnMove): ReturnStatus {
  const { from, to }: { from: readonly ReturnStatus[]; to: ReturnStatus } = returnMoves[move];
  if (from.includes(status)) return to;
  const message = `Return ${number} is ${status}. Only a return that is ${from.join(' or ')} can become ${to}.`;
  return refuse('RETURN_STATUS', { field: 'returnId', message });
}
