import { z } from 'zod';
import { connector } from '../../core/operation/access.js';
import { shopOperation } from '../../core/operation/operation.js';

/** Succeeds for a signed request. The signed response proves that the shop has the same secret. */
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
