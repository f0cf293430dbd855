import { z } from 'zod';
import type { Operation, OrderReference } from '../domain/core/operation/operation.js';
import type { ApplicationState } from '../domain/order/document/application-state.js';
import { restStateOf } from '../domain/order/document/shown-status.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';

/** A JSON Schema in the OpenAPI description. */
export type JsonSchema = Record<string, unknown>;

/** The parts of a request that its response needs. */
export interface Asked {
  /** Without the query. */
  path: string;
  query: Readonly<Record<string, string | string[] | undefined>>;
}

/** A response as it is sent: its body as text or bytes, and the version of the order that it is about. */
export interface Answer {
  status?: number;
  version?: number;
  body: string | Buffer;
}

export interface TextAnswer extends Answer {
  body: string;
}

/** The status of a successful response: 202 and 204 have no body. */
export type Success = 200 | 201 | 202 | 204;

/** How the result of an operation becomes a body, and the schema of that body. */
export interface Wrap<Result, Sent extends Answer = TextAnswer> {
  wrap(operation: Operation, result: Result, asked: Asked): Sent;
  /** The schema of the body; `operation.output` describes the result's members. */
  describe(operation: Operation): JsonSchema;
  /** The response with the effects of an operation before it was refused; the errors are added. */
  refused?(operation: Operation, result: object, asked: Asked): TextAnswer | undefined;
  /** The usual status, if it is not 200. */
  success?: Success;
  /** Other statuses that a successful response may have, with their descriptions. */
  statuses?: Readonly<Record<number, string>>;
}

/** An order that was only read, with the bytes of its state as JSON. */
type ReadOrder = OrderReference & { stateBytes: Buffer };

/** The order of a result. Its state is text if the text is already available, because it is most of the response. */
export type AnsweredOrder = ReadOrder | (OrderReference & { stateText?: string; state: ApplicationState });

/** The application state as JSON text. */
export function stateText(order: AnsweredOrder): string {
  return 'state' in order ? restStateOf(order.stateText ?? JSON.stringify(order.state)) : order.stateBytes.toString();
}

/** The reference to the schema of the application state, which is defined once. */
export const stateReference: JsonSchema = { $ref: '#/components/schemas/ApplicationState' };

/** The schema of an object whose members are always there. */
export const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** The schema of an object with one member `data`. */
export function dataOf(schema: JsonSchema): JsonSchema {
  return objectOf({ data: { description: 'The result of the operation.', ...schema } });
}

/** The schema of an output's members, the application state by reference. */
export function outputSchema(output: z.ZodObject): JsonSchema {
  return wireJsonSchema(output, 'output');
}

/** The JSON text of an object with one more member, whose value is JSON text already. */
export function withMember(objectText: string, name: string, valueText: string): string {
  const member = `"${name}":${valueText}}`;
  return objectText === '{}' ? `{${member}` : `${objectText.slice(0, -1)},${member}`;
}

/** `{data: {…members, application_state}}`, the response of operations on an order. */
export const orderData: Wrap<{ order: AnsweredOrder }> = {
  wrap: ({ output }, result) => {
    const members = JSON.stringify(toWire(output, result));
    const data = withMember(members, 'application_state', stateText(result.order));
    return { version: result.order.version, body: `{"data":${data}}` };
  },
  describe: ({ output }) => {
    const state = z.object({ applicationState: z.unknown() });
    const members = outputSchema(output.extend(state.shape));
    return dataOf(withProperty(members, 'application_state', stateReference));
  },
};

const beforeState = Buffer.from('{"data":{"application_state":');
const afterState = Buffer.from('}}');

/** The response of an operation that reads an order, as bytes. */
export function storedOrderAnswer({ order: { version, stateBytes } }: { order: ReadOrder }): Answer {
  return { version, body: Buffer.concat([beforeState, stateBytes, afterState]) };
}

export const storedOrderData: Wrap<{ order: ReadOrder }, Answer> = {
  wrap: (_, result) => storedOrderAnswer(result),
  describe: (operation) => orderData.describe(operation),
};

/** The schema of an object with a property replaced. */
export function withProperty(schema: JsonSchema, name: string, property: JsonSchema): JsonSchema {
  const { properties } = schema;
  return { ...schema, properties: { ...(typeof properties === 'object' ? properties : {}), [name]: property } };
}

/** `{data: {…members}}` */
export const data: Wrap<object> = {
  wrap: ({ output }, result) => ({ body: JSON.stringify({ data: toWire(output, result) }) }),
  describe: ({ output }) => dataOf(outputSchema(output)),
};

/** The members without `data` around them. */
export const flat: Wrap<object> = {
  wrap: ({ output }, result) => ({ body: JSON.stringify(toWire(output, result)) }),
  describe: ({ output }) => outputSchema(output),
};

/** `{data: …}`, the one member itself. */
export function itself<Name extends string>(name: Name): Wrap<Record<Name, unknown>> {
  return {
    wrap: ({ output }, result) => {
      const schema = output.shape[name];
      return { body: JSON.stringify({ data: schema instanceof z.ZodType ? toWire(schema, result[name]) : null }) };
    },
    describe: ({ output }) => {
      const schema = output.shape[name];
      return dataOf(schema instanceof z.ZodType ? wireJsonSchema(schema, 'output') : {});
    },
  };
}
