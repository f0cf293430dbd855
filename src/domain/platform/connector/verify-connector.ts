import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';

/** Says by its signed answer that the shop knows the secret (spec 1, "Verify Platform Connector Destination"). */
export const verifyConnector = shopOperation(
  {
    operation: 'verifyConnector',
    summary: 'Verify Platform Connector Destination',
    description: 'Proves that both sides use the same shared secret.',
    access: connector,
    input: z.object({}),
    output: z.object({}),
  },
  async () => ({}),
);
