import { z } from 'zod';
import type { Operation, OrderReference } from '../domain/core/operation/operation.js';
import { applicationStateSchema, type ApplicationState } from '../domain/order/document/application-state.js';
import { toWire, wireJsonSchema } from '../lib/wire.js';

/** A JSON Schema, as the OpenAPI description holds it. */
export type JsonSchema = Record<string, unknown>;

/** The part of a request that an answer may repeat. */
export interface Asked {
  /** Without the query. */
  path: string;
  query: Readonly<Record<string, string | string[] | undefined>>;
}

/** An answer as it is sent: the text of its body, and the version of the order that it is about. */
export interface Answer {
  status?: number;
  version?: number;
  body: string;
}

/** What a call that went through may be: 202 and 204 have no body. */
export type Success = 200 | 201 | 202 | 204;

/** How the result of an operation becomes a body, and how the description says so. */
export interface Wrap<Result> {
  wrap(operation: Operation, result: Result, asked: Asked): Answer;
  /** The schema of the body; `operation.output` describes the result's members. */
  describe(operation: Operation): JsonSchema;
  /** The usual status, where it is not 200. */
  success?: Success;
  /** Answers besides the usual one. */
  statuses?: Readonly<Record<number, string>>;
}

/** An order of a result: its state as text where it is at hand, since it is most of the answer. */
export type AnsweredOrder = OrderReference & ({ restState: string } | { restState?: string; state: ApplicationState });

/** The application state as JSON text. */
export function stateText(order: AnsweredOrder): string {
  return 'state' in order
    ? (order.restState ?? JSON.stringify(toWire(applicationStateSchema, order.state)))
    : order.restState;
}

/** The reference to the schema of the application state, which is described once. */
export const stateReference: JsonSchema = { $ref: '#/components/schemas/ApplicationState' };

export const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** The schema of an output's members, the application state by reference. */
export function outputSchema(output: z.ZodObject): JsonSchema {
  return wireJsonSchema(output, 'output');
}

/** The text of an object with one more member, whose value is text already. */
export function withMember(objectText: string, name: string, valueText: string): string {
  const member = `"${name}":${valueText}}`;
  return objectText === '{}' ? `{${member}` : `${objectText.slice(0, -1)},${member}`;
}

/** `{data: {…members, application_state}}`, the answer of operations on an order. */
export const orderData: Wrap<{ order: AnsweredOrder }> = {
  wrap: ({ output }, result) => {
    const members = JSON.stringify(toWire(output, result));
    const data = withMember(members, 'application_state', stateText(result.order));
    return { version: result.order.version, body: `{"data":${data}}` };
  },
  describe: ({ output }) => {
    const state = z.object({ applicationState: z.unknown() });
    const members = outputSchema(output.extend(state.shape));
    return objectOf({ data: withProperty(members, 'application_state', stateReference) });
  },
};

/** The schema of an object with a property replaced. */
export function withProperty(schema: JsonSchema, name: string, property: JsonSchema): JsonSchema {
  const { properties } = schema;
  return { ...schema, properties: { ...(typeof properties === 'object' ? properties : {}), [name]: property } };
}

/** `{data: {…members}}` */
export const data: Wrap<object> = {
  wrap: ({ output }, result) => ({ body: JSON.stringify({ data: toWire(output, result) }) }),
  describe: ({ output }) => objectOf({ data: outputSchema(output) }),
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
      return objectOf({ data: schema instanceof z.ZodType ? wireJsonSchema(schema, 'output') : {} });
    },
  };
}
