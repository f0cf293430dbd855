import { applicationStateSchema } from '../order/document/application-state.js';
import {
  markedStale,
  withInternals,
  withState,
  type Attention,
  type Order,
  type OrderInternals,
} from '../order/document/order.js';
import { erased } from '../core/erased.js';
import type { Scrub } from './scrub.js';

function erasedInternals({ suppliedCustomer, attention, processing, lastRefusal }: OrderInternals, scrub: Scrub) {
  const message = ({ message: text }: { message: string }): { message: string } => ({
    message: scrub.text(text, true),
  });
  return {
    browser: null,
    suppliedCustomer: suppliedCustomer && { firstName: erased, lastName: erased, emailAddress: erased },
    attention: attention && erasedAttention(attention, scrub),
    processing: processing.map((step) => ({ ...step, ...message(step) })),
    // The refusal of the last run is removed, too.
    lastRefusal: lastRefusal && {
      ...lastRefusal,
      faults: withoutDetails(lastRefusal.faults, scrub),
    },
  };
}

function erasedAttention({ since, concerns, reason }: Attention, scrub: Scrub): Attention {
  const scrubbed = concerns.map((concern) => ({ ...concern, reason: scrub.text(concern.reason, true) }));
  return { since, reason: scrub.text(reason, true), concerns: scrubbed };
}

function withoutDetails<F extends { message: string; details?: Record<string, unknown> }>(
  [first, ...rest]: [F, ...F[]],
  scrub: Scrub,
): [F, ...F[]] {
  const scrubbed = (fault: F): F => ({
    ...fault,
    message: scrub.text(fault.message, true),
    ...(fault.details ? { details: {} } : {}),
  });
  return [scrubbed(first), ...rest.map(scrubbed)];
}

/**
 * The order without its customer's personal data; amounts, lines, payments, countries and provinces are kept. An order
 * that is not yet processed loses its customer and addresses, and its taxes must be generated again.
 */
export function erasedOrder(order: Order, scrub: Scrub): Order {
  const scrubbed = applicationStateSchema.parse(scrub.value(order.state, true));
  // Set even if there was none, because it marks the order as erased.
  const customer = scrubbed.customer && { ...scrubbed.customer, emailAddress: erased };
  const state = { ...scrubbed, customer };
  const anonymized = withInternals(withState(order, state), erasedInternals(order.internals, scrub));
  if (order.status !== 'open' && order.status !== 'abandoned') return anonymized;
  return markedStale(withState(anonymized, { customer: null, addresses: { shipping: null, billing: null } }));
}
