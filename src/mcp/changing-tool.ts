import { z } from 'zod';
import type { Context } from '../context.js';
import { makeConfirmedChange } from '../domain/confirmations/make-confirmed-change.js';
import { prepareChange } from '../domain/confirmations/prepare-change.js';
import type { Operation } from '../domain/core/operation/operation.js';
import { OperationError } from '../errors.js';
import { fromWire, snakeCase } from '../lib/wire.js';
import { briefSchema } from './brief-schema.js';
import { presentedResult } from './presented-result.js';
import { outputSchemaOf } from './reading-tool.js';
import { objectSchema, type ObjectSchema, type Tool } from './tool.js';
import { argumentsSchema, refuseUnknown } from './tool-input.js';

const how =
  'The first call only prepares the change and returns a `confirmation_id`. A person confirms it in the dashboard within 10 minutes; then call the tool again with the same arguments and the `confirmation_id` to make the change. Repeating that call changes nothing and returns the same answer.';

const confirmationIdSchema = {
  type: 'string',
  format: 'uuid',
  description: 'The `confirmation_id` of the prepared change, once a person has confirmed it.',
};

/** What the first call returns; the second one returns the result. */
const outputOf = ({ output }: Operation): ObjectSchema => {
  const schema = outputSchemaOf(z.object({ result: output.nullish() }));
  const { $defs, properties } = objectSchema(Object(briefSchema(schema)));
  return objectSchema({
    ...($defs ? { $defs } : {}),
    properties: {
      status: {
        enum: ['prepared', 'done'],
        description: '`prepared` if a person has to confirm the change; `done` if it was made.',
      },
      confirmation_id: { type: 'string', description: 'The ID of the confirmation, for the second call.' },
      effect: { type: 'string', description: 'What the change will do, as the person sees it.' },
      amount: { type: ['integer', 'null'], description: 'What moves, in minor units; null if no money does.' },
      currency: { type: ['string', 'null'], description: 'The currency of the amount.' },
      expires_at: { type: 'string', description: 'Until when the change must be confirmed and made.' },
      ...properties,
    },
    required: ['status'],
  });
};

/** The given confirmation. Refuses INVALID_VALUE for what is no ID. */
function confirmationOf(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  const { data } = z.guid().safeParse(given);
  if (data !== undefined) return data.toLowerCase();
  const message = 'confirmation_id must be the ID of a prepared change.';
  throw new OperationError([{ code: 'INVALID_VALUE', field: 'confirmationId', message }]);
}

/** The tool of an operation that changes something: it is prepared, confirmed by a person, and then made. */
export function changingTool(operation: Operation<object>): Tool {
  const { operation: name, summary, description, access } = operation;
  const tool = snakeCase(name);
  const described = argumentsSchema(operation);
  const input = { ...described, properties: { ...described.properties, confirmation_id: confirmationIdSchema } };
  async function call(
    context: Context,
    { confirmation_id: confirmed, ...given }: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    refuseUnknown(input, given);
    const confirmationId = confirmationOf(confirmed);
    const wire = fromWire(operation.input, given);
    const wanted = { tool, operation: name, input: typeof wire === 'object' ? { ...wire } : {} };
    if (confirmationId === undefined) {
      const { id, effect, amount, currency, expiresAt } = await prepareChange(context, wanted);
      const prepared = { confirmation_id: id, effect, amount, currency, expires_at: expiresAt.toISOString() };
      return { status: 'prepared', ...prepared };
    }
    const result = await makeConfirmedChange(context, { ...wanted, confirmationId });
    return { status: 'done', result: presentedResult(operation.output, result, context.caller) };
  }
  return {
    name: tool,
    title: summary,
    description: `${description} ${how}`,
    isChange: true,
    scope: access.scope,
    input,
    output: outputOf(operation),
    call,
  };
}
