import { z } from 'zod';
import { frontend } from '../access.js';
import { shopOperation } from '../operation.js';
import { readKey } from './idempotency-repository.js';
import { keptStatus, type KeptAnswer } from './kept-status.js';

/**
 * What became of a call with an idempotency key. It is `unknown` with the name of the operation when the process died
 * before the answer was recorded: the same call with the same key gives the answer, and does nothing twice.
 */
export const operationOutcome = shopOperation(
  {
    operation: 'operationOutcome',
    summary: 'Operation outcome',
    description:
      'What became of a call with an idempotency key, for whoever lost its answer. An order token asks about its own keys, an access token about those of its shop.',
    access: frontend('read_orders'),
    input: z.object({ idempotencyKey: z.string().min(1).max(255).describe('The key.') }),
    output: z.object({
      outcome: z
        .enum(['running', 'finished', 'unknown'])
        .describe(
          '`running`; `finished`, with its answer; or `unknown`: the key was not used, or its call had no effect and may be repeated.',
        ),
      operation: z
        .string()
        .nullable()
        .describe('The operation that the key was used for, such as `processOrder`; null when it is unknown.'),
      status: z.int().nullable().describe('The HTTP status of the answer; null unless it has finished.'),
      body: z
        .record(z.string(), z.unknown())
        .nullable()
        .describe(
          'The answer, as the payload of the mutation, with `publicOrderId` where it is about an order; secrets are not kept. Null unless it has finished.',
        ),
    }),
  },
  async ({ database, clock, shopId, caller }, { idempotencyKey }) => {
    const owner = caller.kind === 'order_token' ? caller.publicOrderId : '';
    const used = await readKey<KeptAnswer<Record<string, unknown>>>(
      database,
      shopId,
      owner,
      idempotencyKey,
      clock.now(),
    );
    if (!used) return { outcome: 'unknown' as const, operation: null, status: null, body: null };
    const { operation, answer, isRunning } = used;
    if (!answer) {
      const outcome = isRunning ? ('running' as const) : ('unknown' as const);
      return { outcome, operation, status: null, body: null };
    }
    const status = keptStatus(answer);
    const body = 'faults' in answer ? { errors: answer.faults } : answer.result;
    return { outcome: 'finished' as const, operation, status, body };
  },
);
