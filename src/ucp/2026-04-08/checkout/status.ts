import type { SessionView } from '../../../domain/placing/agent-sessions/view-session.js';
import type { UcpMessage } from '../envelope.js';

export type CheckoutStatus =
  'incomplete' | 'requires_escalation' | 'ready_for_complete' | 'complete_in_progress' | 'completed' | 'canceled';

/** Errors after which the same checkout can be completed again. */
const retryable: ReadonlySet<string> = new Set(['payment_failed', 'total_changed']);

/** The status of a checkout whose order has ended or is being processed; undefined while it is open. */
export function endStatus(
  { order, session }: Pick<SessionView, 'order' | 'session'>,
  now: Date,
): CheckoutStatus | undefined {
  if (order.status === 'processed') return 'completed';
  if (order.status === 'cancelled') return 'canceled';
  if (order.status === 'processing') return 'complete_in_progress';
  if (order.state.payments.some(({ status }) => status === 'unknown')) return 'complete_in_progress';
  return session.expiresAt <= now ? 'canceled' : undefined;
}

/** The status of an open checkout by what prevents its completion. */
export function openStatus(messages: readonly UcpMessage[]): CheckoutStatus {
  const errors = messages.flatMap((one) => (one.type === 'error' ? [one] : []));
  if (errors.some(({ severity }) => severity.startsWith('requires_'))) return 'requires_escalation';
  return errors.some(({ code }) => !retryable.has(code)) ? 'incomplete' : 'ready_for_complete';
}
