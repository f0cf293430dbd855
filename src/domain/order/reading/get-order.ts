import { z } from 'zod';
import type { Context } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { frontend } from '../../core/operation/access.js';
import { orderOperation, type OrderReference } from '../../core/operation/operation.js';
import type { RestState } from './recent-states.js';
import type { RestStateKey } from './rest-state-repository.js';

type ReadOrder = OrderReference & RestState;

async function read(
  { orderReaders }: Pick<Context, 'orderReaders'>,
  { shopId, publicOrderId }: RestStateKey,
): Promise<{ order: ReadOrder }> {
  const found = (await orderReaders.restState({ shopId, publicOrderId })) ?? refuse('NOT_FOUND');
  return { order: { publicOrderId, ...found } };
}

/** The full state as bytes of JSON text, as REST sends it. One statement. Refuses NOT_FOUND. */
export const getOrder = orderOperation(
  {
    operation: 'getOrder',
    summary: 'Get Order',
    description: 'Returns the application state of the order.',
    agent: 'read',
    access: frontend('read_orders'),
    input: z.object({}),
    output: z.object({}),
  },
  (context) => read(context, context),
);

/**
 * The same for a caller with the token of this order, without a context of its own and without parsing, because there
 * is no other input. Undefined for any other caller.
 */
export function getOwnOrder(context: Context, publicOrderId: string | undefined): ReturnType<typeof read> | undefined {
  const { caller } = context;
  const isOwn = caller.kind === 'order_token' && caller.publicOrderId === publicOrderId;
  return isOwn ? read(context, caller) : undefined;
}
