import { z } from 'zod';
import { refuse } from '../../../errors.js';
import { requiredText } from '../../../lib/fields.js';
import { backend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import { canAcknowledge, withoutConcerns } from '../../order/document/attention.js';
import { changeOrder } from '../../order/changing/change-order.js';

/**
 * Resolves the reasons for attention that no operation can settle, such as an authorization of a canceled order that
 * the gateway does not void. The event contains the reason, and the audit log the call. Refuses NOTHING_TO_ACKNOWLEDGE.
 */
export const acknowledgeAttention = orderOperation(
  {
    operation: 'acknowledgeAttention',
    summary: 'Acknowledge Attention',
    description:
      'Resolves the reasons for attention that no other operation can settle: a refused void of a canceled order, a refused refund, spent gift cards of a canceled or refunded order, an approval of a call that is recorded as failed, and payments that did not cover the order. The call is recorded in the audit log.',
    mutation: true,
    agent: 'confirm',
    access: backend('write_orders'),
    input: z.object({ reason: requiredText(1_000).describe('How it was resolved. Recorded in the event.') }),
    output: z.object({}),
    audit: { resource: 'order' },
  },
  (context, { reason }) =>
    changeOrder(context, {
      changed: ['attention'],
      refuse: ({ status }) => {
        if (status === 'processing') refuse('ORDER_PROCESSING');
      },
      change: ({ order }) => {
        const acknowledged = withoutConcerns(order, (concern) => canAcknowledge(concern, order.status));
        return acknowledged === order ? refuse('NOTHING_TO_ACKNOWLEDGE') : acknowledged;
      },
      eventData: () => ({ reason }),
      answer: () => ({}),
    }),
);
