import type { UcpOperation } from '../../ucp-version.js';
import { checkout } from '../names.js';
import { answerTo, noSession, sessionOf, shown } from './session-call.js';

/** Returns a checkout. */
export const getCheckout: UcpOperation = {
  method: 'GET',
  path: '/checkout-sessions/:id',
  capability: checkout,
  isOpen: true,
  run: (call) =>
    answerTo(call, async () => {
      const session = await sessionOf(call, 'checkout');
      return session ? shown(call, session) : noSession('checkout');
    }),
};
