import { z } from 'zod';
import { backend } from '../core/operation/access.js';
import { shopOperation } from '../core/operation/operation.js';
import { confirmationSchema, shownConfirmation } from './confirmation.js';
import { listConfirmations } from './confirmation-repository.js';

/** The changes that agents have prepared, newest first. */
export const agentConfirmations = shopOperation(
  {
    operation: 'agentConfirmations',
    summary: 'List Confirmations',
    description: 'The latest 100 changes that agents have prepared, newest first.',
    access: backend('read_orders'),
    input: z.object({ waiting: z.boolean().nullish().describe('Returns only those that wait for a person.') }),
    output: z.object({ confirmations: z.array(confirmationSchema).describe('The confirmations, newest first.') }),
  },
  async ({ database, clock, shopId }, { waiting }) => {
    const now = clock.now();
    const found = await listConfirmations(database, shopId, waiting ? now : undefined);
    return { confirmations: found.map((one) => shownConfirmation(one, now)) };
  },
);
