import { z } from 'zod';
import { frontend } from '../access.js';
import { shopOperation } from '../operation.js';
import { callersKey } from './own-key.js';
import { readKey } from './idempotency-repository.js';
import { recordedStatus, type RecordedResponse } from './recorded-status.js';

/**
 * The outcome of a request with an idempotency key. It is `unknown`, with the name of the operation, if the process
 * died before the response was recorded: a retry with the same key returns the response and has no second effect.
 */
export const operationOutcome = shopOperation(
  {
    operation: 'operationOutcome',
    summary: 'Get Operation Outcome',
    description:
      'Returns the outcome of a request that was sent with an idempotency key, in case its response was lost. An order token can look up the keys that it used, and an access token those of its shop.',
    access: frontend('read_orders'),
    input: z.object({ idempotencyKey: z.string().min(1).max(255).describe('The idempotency key.') }),
    output: z.object({
      outcome: z
        .enum(['running', 'finished', 'unknown'])
        .describe(
          '`running`; `finished`; or `unknown` if the key was not used, or if its request had no effect and can be retried.',
        ),
      operation: z
        .string()
        .nullable()
        .describe('The operation that the key was used for, such as `processOrder`; null if the outcome is unknown.'),
      status: z.int().nullable().describe('The HTTP status of the response; null unless the request has finished.'),
      body: z
        .record(z.string(), z.unknown())
        .nullable()
        .describe(
          "The response, in the form of the mutation's payload, with `publicOrderId` if it concerns an order. Secrets are not stored. Null unless the request has finished.",
        ),
    }),
  },
  async ({ database, clock, shopId, caller }, { idempotencyKey }) => {
    const owner = caller.kind === 'order_token' ? caller.publicOrderId : '';
    const used = await readKey<RecordedResponse<Record<string, unknown>>>(
      database,
      shopId,
      owner,
      callersKey(idempotencyKey),
      clock.now(),
    );
    if (!used) return { outcome: 'unknown' as const, operation: null, status: null, body: null };
    const { operation, answer, isRunning } = used;
    if (!answer) {
      const outcome = isRunning ? ('running' as const) : ('unknown' as const);
      return { outcome, operation, status: null, body: null };
    }
    const status = recordedStatus(answer);
    const body = 'faults' in answer ? { ...answer.result, errors: answer.faults } : answer.result;
    return { outcome: 'finished' as const, operation, status, body };
  },
);
