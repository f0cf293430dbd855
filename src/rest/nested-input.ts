import { z } from 'zod';
import type { Operation } from '../domain/core/operation/operation.js';
import { OperationError } from '../errors.js';
import { memberOf } from '../lib/member-of.js';

/** An operation whose members are in the body under `data.<name>`; the fields of its errors include this path. */
export function withinData<Result>(operation: Operation<Result>, name: string): Operation<Result> {
  const call: (...given: Parameters<Operation<Result>>) => Promise<Result> = async (context, given) => {
    try {
      return await operation(context, memberOf(memberOf(given, 'data'), name) ?? {});
    } catch (error) {
      if (!(error instanceof OperationError) || error.row.status !== 422) throw error;
      const [first, ...rest] = error.faults.map((fault) =>
        fault.field === undefined
          ? fault
          : { ...fault, field: ['data', name, fault.field].filter((part) => part !== '').join('.') },
      );
      throw first ? new OperationError([first, ...rest]) : error;
    }
  };
  const input = z.object({
    data: z
      .object({ [name]: operation.input.describe('The members of the resource.') })
      .describe('The request, wrapped for existing clients.'),
  });
  return Object.assign(call, { ...operation, input });
}
