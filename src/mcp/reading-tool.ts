import { z } from 'zod';
import type { Context } from '../context.js';
import type { Operation } from '../domain/core/operation/operation.js';
import { applicationStateSchema } from '../domain/order/document/application-state.js';
import { snakeCase, wireJsonSchema } from '../lib/wire.js';
import { schemaWithMarkedTexts } from './marked-text.js';
import { presentedJson, presentedResult } from './presented-result.js';
import { mostRows, objectSchema, readingContext, type ObjectSchema, type Tool } from './tool.js';
import { argumentsSchema, inputOf, refuseUnknown } from './tool-input.js';

/** What results contain besides the members of the output. */
interface ListResult {
  hasNext?: boolean;
  hasMore?: boolean;
  order?: { version: number; stateBytes?: Buffer };
}

const hasMoreSchema = {
  type: 'boolean',
  description: 'Whether there are more rows. Ask for them with the ID of the last row, or with a filter.',
};

/** The JSON Schema of an object, from the zod schema of an output. */
export function outputSchemaOf(output: z.ZodObject): ObjectSchema {
  return objectSchema(schemaWithMarkedTexts(wireJsonSchema(output, 'output')));
}

const orderVersion = z.int().describe('The version of the order.');

/**
 * The output with the rows of lists without the complete orders, which agents read one by one. Their version is not for a
 * next request: the confirmation has it.
 */
function withoutStates(output: z.ZodObject): z.ZodObject {
  const members = Object.entries<z.core.$ZodType>(output.shape).map(([name, member]) => {
    if (!(member instanceof z.ZodArray) || !(member.element instanceof z.ZodObject)) return [name, member];
    if (!('applicationState' in member.element.shape)) return [name, member];
    const rows = z.array(member.element.omit({ applicationState: true }).extend({ version: orderVersion }));
    return [name, member.description === undefined ? rows : rows.describe(member.description)];
  });
  return z.object(Object.fromEntries(members));
}

/** The lists of a result with at most 50 rows each, and whether any is longer. */
function firstRows(result: Record<string, unknown>): { rows: Record<string, unknown>; isCut: boolean } {
  const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > mostRows;
  const members = Object.entries(result).map(([name, value]) => [
    name,
    isLong(value) ? value.slice(0, mostRows) : value,
  ]);
  return { rows: Object.fromEntries(members), isCut: Object.values(result).some(isLong) };
}

/** The tool of an operation that reads. */
export function readingTool(operation: Operation<object>): Tool {
  const { operation: name, summary, description, access } = operation;
  const isOneOrder = name === 'getOrder';
  const output = withoutStates(operation.output);
  const input = argumentsSchema(operation);
  const described = outputSchemaOf(isOneOrder ? output.extend({ applicationState: applicationStateSchema }) : output);
  const isList = Object.values<z.core.$ZodType>(output.shape).some((member) => member instanceof z.ZodArray);
  async function call(context: Context, given: Record<string, unknown>): Promise<Record<string, unknown>> {
    refuseUnknown(input, given);
    const reading = readingContext(context);
    const run = (): Promise<object> => operation(reading, inputOf(operation, given));
    const result: object = await (context.inHeavyTurn && isList ? context.inHeavyTurn(run) : run());
    const { hasNext, hasMore, order }: ListResult = result;
    const { rows, isCut } = firstRows(presentedResult(output, result, context.caller));
    const state = isOneOrder && order?.stateBytes;
    return {
      ...rows,
      ...(isList ? { has_more: isCut || (hasNext ?? hasMore ?? false) } : {}),
      ...(state
        ? {
            version: order.version,
            application_state: presentedJson(applicationStateSchema, JSON.parse(state.toString()), context.caller),
          }
        : {}),
    };
  }
  return {
    name: snakeCase(name),
    title: summary,
    description,
    isChange: false,
    scope: access.scope,
    input,
    output: {
      ...described,
      properties: {
        ...described.properties,
        ...(isList ? { has_more: hasMoreSchema } : {}),
        ...(isOneOrder ? { version: { type: 'integer', description: 'The version of the order.' } } : {}),
      },
    },
    call,
  };
}
