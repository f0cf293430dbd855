import { keyedInputs } from './generated/keyed-operations.js';

/**
 * The text of a GraphQL document together with the types of its result and variables, as `graphql-codegen` writes it with
 * `documentMode: 'string'`. A plain string works, too; its result is `unknown`.
 */
export interface TypedDocument<Result, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Result;
}

/** The variables as an argument, which may be left out if none is required. */
export type VariablesArgument<Variables, Options> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options];

const inputVariable = /\$(\w+)\s*:\s*(\w+Input)\b/g;

export interface Prepared {
  query: string;
  variables: Record<string, unknown>;
  isMutation: boolean;
  /** The key of its inputs, if it has any that take one. */
  idempotencyKey: string | undefined;
  /** Every input of it takes a key. */
  isRepeatable: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Gives each input that takes an idempotency key one, unless the caller did. It stays the same in every retry. */
export function prepare(document: { toString(): string }, given: object | undefined): Prepared {
  const query = document.toString();
  const variables: Record<string, unknown> = { ...given };
  const isMutation = /^\s*mutation\b/m.test(query);
  if (!isMutation) return { query, variables, isMutation, idempotencyKey: undefined, isRepeatable: true };
  const inputs = [...query.matchAll(inputVariable)].map(([, name = '', type = '']) => ({ name, type }));
  let first: string | undefined;
  for (const { name, type } of inputs) {
    const input = variables[name];
    if (!keyedInputs.has(type) || !isObject(input)) continue;
    const key = typeof input['idempotencyKey'] === 'string' ? input['idempotencyKey'] : crypto.randomUUID();
    variables[name] = { ...input, idempotencyKey: key };
    first ??= key;
  }
  // An input that stands in the document itself has no key.
  const isAllVariables = (query.match(/[^$]\binput\s*:/g) ?? []).length === inputs.length;
  const isRepeatable = inputs.length > 0 && isAllVariables && inputs.every(({ type }) => keyedInputs.has(type));
  return { query, variables, isMutation, idempotencyKey: first, isRepeatable };
}
