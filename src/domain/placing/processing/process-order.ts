import { z } from 'zod';
import { frontend } from '../../core/operation/access.js';
import { orderOperation } from '../../core/operation/operation.js';
import type { OrderResult } from '../../order/document/order.js';
import { run } from './run.js';

interface Processed extends OrderResult {
  handleSca?: true;
  clientSecretToken?: string;
}

/**
 * Completes the order: validates it, guards the total, reserves stock, authorizes the payments, and marks it as
 * processed; the steps after that run in the background. A repeated call joins the run in progress or returns the
 * processed order; it never charges twice.
 *
 * Refuses what is missing, TOTAL_CHANGED, INSUFFICIENT_STOCK, DISCOUNT_NOT_VALID, PAYMENTS_MISMATCH, PAYMENT_DECLINED,
 * TOO_MANY_ATTEMPTS, OVERRIDE_UNAVAILABLE, INVALID_TOKEN to a token of a revoked payment link, and PAYMENT_OUTCOME_UNKNOWN while the outcome of a payment is unknown.
 */
export const processOrder = orderOperation(
  {
    operation: 'processOrder',
    summary: 'Process Order',
    description:
      'Completes the order: checks that nothing is missing, compares the total with the total that the shopper last saw, reserves stock and authorizes the payments. If it is called again, with any idempotency key, it joins the processing in progress or returns the processed order; it never charges twice. While the outcome of a payment is unknown, it is refused with `PAYMENT_OUTCOME_UNKNOWN`: call it again after `details.retryAfter` seconds.',
    mutation: true,
    access: frontend('write_orders'),
    input: z.object({
      expectedTotal: z
        .int()
        .meta({ graphql: 'SafeInt' })
        .min(0)
        .nullish()
        .describe(
          'The total that the shopper agreed to, in minor units. If the total has changed, the request is refused with `TOTAL_CHANGED`, with the changes in `details`, and a second request succeeds. Defaults to the total that the order last showed.',
        ),
    }),
    output: z.object({
      handleSca: z
        .literal(true)
        .optional()
        .meta({ wire: 'handleSCA' })
        .describe(
          'True if the shopper has to confirm the payment first, with `clientSecretToken`. Then call `processOrder` again. Null otherwise.',
        ),
      clientSecretToken: z
        .string()
        .optional()
        .meta({ wire: 'clientSecretToken' })
        .describe(
          "The secret that the gateway's frontend code needs for the confirmation; null if no confirmation is needed.",
        ),
    }),
    keyed: true,
    keeps: (result: Processed) => result.handleSca !== true,
  },
  async (context, { expectedTotal }): Promise<Processed> => {
    const end = await run(context, expectedTotal ?? undefined);
    switch (end.end) {
      case 'processed':
        return { order: end.order };
      case 'asks_shopper':
        return { order: end.order, handleSca: true, clientSecretToken: end.clientSecret };
      case 'refused':
        throw end.error;
    }
  },
);
