import {
  execute,
  print,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql';
import { createRecentlyUsed } from '../../lib/recently-used.js';
import { costOf, type Variables } from '../limits/cost.js';
import type { ConstantResults } from './constant-results.js';
import { createCompiler, type Run } from './compile-operation.js';
import { rootFieldsOf } from './root-fields.js';

/** The maximum number of prepared operations. */
const most = 256;

/** An operation that is used once is cheaper to interpret than to compile. */
const compiledFrom = 2;

/** The maximum number of cached results of introspection, of about 2 MB each. */
const mostIntrospections = 8;

/** Introspection of the whole schema takes as much time as this number of requests, unless its result is cached. */
const requestsOfIntrospection = 50;

/** The cost that counts as one request in a caller's bucket. */
const costOfRequest = 1_000;

/** The properties of an operation, besides its text. */
export interface PreparedOperation<Context> {
  /** One for each field, multiplied by the length of lists. */
  cost(variables: Variables): number;
  /** The number of requests that it counts as in a caller's bucket. */
  requests(variables: Variables): number;
  /** It reads only the schema and the names of types. */
  isIntrospection: boolean;
  type: OperationTypeNode;
  /** The name in the document; undefined if there is none. */
  name: string | undefined;
  run: Run<Context>;
}

/** An operation of a document that has passed validation. */
export interface ValidOperation {
  source: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** Prepares an operation, or finds it prepared. */
export type PrepareOperation<Context> = (valid: ValidOperation) => PreparedOperation<Context>;

export interface PreparingOptions {
  /**
   * Whether repeated operations are compiled; otherwise all are interpreted, which is slower and has the same results.
   */
  compiles?: boolean;
  /** Errors about misspelled names do not suggest names of the schema. */
  hideSuggestions?: boolean;
  /** Receives the results of introspection, which never change. */
  constants?: ConstantResults;
}

/** Prepares and caches operations; repeated ones are compiled. */
export function createPreparedOperations<Context>(
  schema: GraphQLSchema,
  { compiles = true, hideSuggestions = false, constants }: PreparingOptions = {},
): PrepareOperation<Context> {
  const compile = compiles ? createCompiler<Context>(schema, { hideSuggestions }) : () => undefined;
  const prepared = createRecentlyUsed<OperationDefinitionNode, PreparedOperation<Context>>(most);
  /** By the operation without comments and white space, so that each variant of a text is not executed again. */
  const introspections = createRecentlyUsed<string, ExecutionResult>(mostIntrospections);

  function interpreter({ document, operation }: ValidOperation): Run<Context> {
    const operationName = operation.name?.value;
    return (contextValue, variableValues) =>
      execute({ schema, document, contextValue, variableValues, operationName, hideSuggestions });
  }

  function runnerOf(valid: ValidOperation): Run<Context> {
    const interpret = interpreter(valid);
    let program: Run<Context> | undefined;
    let runs = 0;
    return (context, variables) => {
      runs += 1;
      if (runs === compiledFrom) program = compile(valid.source, valid.operation);
      return (program ?? interpret)(context, variables);
    };
  }

  /** Introspection without variables always has the same result, for every caller. */
  function runOnce(valid: ValidOperation, key: string): Run<Context> {
    const interpret = interpreter(valid);
    return async (context, variables) => {
      const known = introspections.get(key);
      if (known) return known;
      const made = await interpret(context, variables);
      if (made.errors || !made.data) return made;
      constants?.add(made.data);
      introspections.set(key, made);
      return made;
    };
  }

  function runOf(valid: ValidOperation, fields: readonly string[], key: string | undefined): Run<Context> {
    if (key !== undefined) return runOnce(valid, key);
    const isIntrospection = fields.includes('__schema') || fields.includes('__type');
    return isIntrospection ? interpreter(valid) : runnerOf(valid);
  }

  function prepare(valid: ValidOperation): PreparedOperation<Context> {
    const { document, operation } = valid;
    const cost = costOf(schema, document, operation);
    const costFor = typeof cost === 'number' ? () => cost : cost;
    const fields = rootFieldsOf(document, operation);
    const isIntrospection = fields.every((name) => name.startsWith('__'));
    const readsSchema = fields.includes('__schema');
    const isConstant = isIntrospection && !operation.variableDefinitions?.length;
    const key = isConstant && readsSchema ? `${operation.name?.value} ${print(document)}` : undefined;
    const isExpensive = (): boolean => readsSchema && (key === undefined || introspections.get(key) === undefined);
    return {
      cost: costFor,
      requests: (variables) =>
        isExpensive() ? requestsOfIntrospection : Math.ceil(costFor(variables) / costOfRequest),
      isIntrospection,
      type: operation.operation,
      name: operation.name?.value,
      run: runOf(valid, fields, key),
    };
  }

  return (valid) => {
    const known = prepared.get(valid.operation);
    if (known) return known;
    const made = prepare(valid);
    prepared.set(valid.operation, made);
    return made;
  };
}
