import { z } from 'zod';
import { errorTable, type Fault } from '../../../../errors.js';
import { frontend } from '../access.js';
import { shopOperation } from '../operation.js';
import { readKey } from './idempotency-repository.js';
import type { KeptAnswer } from './with-idempotency-key.js';

const statusOf = ([first]: readonly [Fault, ...Fault[]]): number => errorTable[first.code].status;

/** What became of a call with an idempotency key (contract 0, "Idempotency"). */
export const operationOutcome = shopOperation(
  {
    operation: 'operationOutcome',
    summary: 'Operation outcome',
    access: frontend('read_orders'),
    input: z.object({ idempotencyKey: z.string().min(1).max(255) }),
    output: z.object({
      outcome: z.enum(['running', 'finished', 'unknown']),
      operation: z.string().nullable(),
      status: z.int().nullable(),
      body: z.record(z.string(), z.unknown()).nullable(),
    }),
  },
  async ({ database, shopId, caller }, { idempotencyKey }) => {
    const owner = caller.kind === 'order_token' ? caller.publicOrderId : '';
    const used = await readKey<KeptAnswer<Record<string, unknown>>>(database, shopId, owner, idempotencyKey);
    if (!used) return { outcome: 'unknown' as const, operation: null, status: null, body: null };
    const { operation, answer } = used;
    if (!answer) return { outcome: 'running' as const, operation, status: null, body: null };
    const status = 'faults' in answer ? statusOf(answer.faults) : 200;
    const body = 'faults' in answer ? { errors: answer.faults } : answer.result;
    return { outcome: 'finished' as const, operation, status, body };
  },
);
