import type { z } from 'zod';
import type { Context, SignedInUser } from '../../../context.js';
import { refuse } from '../../../errors.js';
import { shopOperation, type Operation } from '../../core/operation/operation.js';
import type { Access } from '../../core/operation/access.js';

interface Definition<I extends z.ZodObject> {
  operation: string;
  summary: string;
  description: string;
  mutation?: boolean;
  access: Access;
  input: I;
  output: z.ZodObject;
}

/**
 * Defines an operation of a person on their own account, or before they are signed in. It belongs to no shop, so its
 * entries in audit logs are written by the operation itself.
 */
export const personOperation = <I extends z.ZodObject, R>(
  definition: Definition<I>,
  run: (context: Context, input: z.output<I>) => Promise<R>,
): Operation<R> => shopOperation(definition, run);

/** The person who calls. Refuses INVALID_TOKEN for other callers. */
export const personOf = ({ caller }: Pick<Context, 'caller'>): SignedInUser =>
  caller.kind === 'person' || caller.kind === 'user'
    ? caller.user
    : refuse('INVALID_TOKEN', { message: 'Sign in first.' });
