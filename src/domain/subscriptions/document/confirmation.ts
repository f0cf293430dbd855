/** The code of an attempt whose payment the customer has to confirm. */
export const confirmationRequired = 'authentication_required';

/**
 * Whether an event says that the customer has to confirm the payment of an order, and still can: the order is open until the
 * next attempt.
 */
export const asksForConfirmation = ({ type, data }: { type: string; data: Record<string, unknown> }): boolean =>
  type === 'subscription/payment_failed' && data.code === confirmationRequired && data.next_attempt_at !== null;
