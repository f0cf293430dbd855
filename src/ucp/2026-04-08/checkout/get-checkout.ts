import type { UcpOperation } from '../../ucp-version.js';
import { checkoutResult } from '../json-schema.js';
import { checkout } from '../names.js';
import { answerTo, noSession, sessionOf, shown } from './session-call.js';

/** Returns a checkout. */
export const getCheckout: UcpOperation = {
  method: 'GET',
  path: '/checkout-sessions/:id',
  capability: checkout,
  isOpen: true,
  tool: {
    name: 'get_checkout',
    title: 'Get a checkout',
    description: 'Returns a checkout as it is now.',
    readsOnly: true,
    result: checkoutResult,
  },
  run: (call) =>
    answerTo(call, async () => {
      const session = await sessionOf(call, 'checkout');
      return session ? shown(call, session) : noSession('checkout');
    }),
};
