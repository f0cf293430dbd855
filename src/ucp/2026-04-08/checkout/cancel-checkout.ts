import { cancelSession } from '../../../domain/placing/agent-sessions/cancel-session.js';
import type { UcpOperation } from '../../ucp-version.js';
import { checkoutResult } from '../json-schema.js';
import { checkout } from '../names.js';
import { answerOnce, noSession, sessionOf, shown } from './session-call.js';

/** Cancels a checkout with its order. */
export const cancelCheckout: UcpOperation = {
  method: 'POST',
  path: '/checkout-sessions/:id/cancel',
  capability: checkout,
  isOpen: true,
  tool: {
    name: 'cancel_checkout',
    title: 'Cancel a checkout',
    description: 'Cancels a checkout with its order. It cannot be used any more.',
    requiresKey: true,
    result: checkoutResult,
  },
  run: (call) =>
    answerOnce(call, 'cancel_checkout', {}, async () => {
      const session = await sessionOf(call, 'checkout');
      if (!session) return noSession('checkout');
      await cancelSession(call.context, session);
      return shown(call, session);
    }),
};
