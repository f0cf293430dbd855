import {
  execute,
  print,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { costOf, type Cost, type CostOfRootField, type Variables } from './cost.js';
import { isIntrospectionField } from './introspected-values.js';
import { createIntrospectionTime, type RefuseIntrospection } from './introspection-time.js';
import type { ConstantResults } from './constant-results.js';
import { createCompiler, type CompilerOptions, type Run } from './compile-operation.js';
import { rootFieldsOf } from './root-fields.js';

/** The maximum number of prepared operations. */
const most = 256;

/** An operation that is used once is cheaper to interpret than to compile. */
const compiledFrom = 2;

/** The maximum number of cached results of introspection, of at most about 1 MB each. */
const mostIntrospections = 8;

/** The cost that counts as one request in a caller's bucket. */
const costOfRequest = 1_000;

/** The results of introspection that cost at least this much are cached. */
const cachedFrom = 100;

/** The properties of an operation, besides its text. */
export interface PreparedOperation<Context> {
  /** One for each field, multiplied by the length of lists. */
  cost(variables: Variables): number;
  /** The number of requests that it counts as in a caller's bucket. */
  requests(variables: Variables): number;
  /** The names of its root fields. */
  fields: readonly string[];
  /** It reads only the schema and the names of types. */
  isIntrospection: boolean;
  /** Every field can be used without a credential. */
  isOpen: boolean;
  type: OperationTypeNode;
  /** The name in the document; undefined if there is none. */
  name: string | undefined;
  run: Run<Context>;
  /** Runs it without compiled code, whose results may contain serialized parts. */
  interpret: Run<Context>;
  /** A copy of a result without what some callers must not see. */
  mask: (data: unknown) => unknown;
}

/** An operation of a document that has passed validation. */
export interface ValidOperation {
  source: string;
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** Prepares an operation, or finds it prepared. Refuses introspection while it has taken too much time. */
export type PrepareOperation<Context> = (valid: ValidOperation) => PreparedOperation<Context>;

export interface PreparingOptions extends CompilerOptions {
  /**
   * Whether repeated operations are compiled; otherwise all are interpreted, which is slower and has the same results.
   */
  compiles?: boolean;
  /** Receives the results of introspection, which never change. */
  constants?: ConstantResults;
  /** The root fields that can be used without a credential. */
  openFields?: ReadonlySet<string>;
  /** A copy of a result without what some callers must not see; undefined if all may see everything. */
  mask?: (schema: GraphQLSchema, operation: ValidOperation, data: unknown) => unknown;
  /** The maximum cost of an operation; more expensive ones are not counted to the end. */
  costLimit?: number;
  /** The cost of a root field itself; one if undefined. */
  costOfRootField?: CostOfRootField;
  /** Refuses introspection while it has taken too much time; undefined if its time is not limited. */
  refuseIntrospection?: RefuseIntrospection;
}

/** Prepares and caches operations; repeated ones are compiled. */
export function createPreparedOperations<Context>(
  schema: GraphQLSchema,
  {
    compiles = true,
    hideSuggestions = false,
    copied,
    constants,
    openFields,
    costLimit = Number.POSITIVE_INFINITY,
    costOfRootField,
    refuseIntrospection,
    mask,
  }: PreparingOptions = {},
): PrepareOperation<Context> {
  const compile = compiles ? createCompiler<Context>(schema, { hideSuggestions, copied }) : () => undefined;
  const prepared = new LRUCache<OperationDefinitionNode, PreparedOperation<Context>>({ max: most });
  /** By the operation without comments and white space, so that each variant of a text is not executed again. */
  const introspections = new LRUCache<string, { cost: number; result: ExecutionResult }>({ max: mostIntrospections });
  const spendTime = refuseIntrospection ? createIntrospectionTime(refuseIntrospection) : undefined;

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

  /** Introspection is not compiled. Without variables, it has a `key` and always the same result, for every caller. */
  function introspectionOf(valid: ValidOperation, cost: Cost, key: string | undefined): Run<Context> {
    const interpret = interpreter(valid);
    return async (context, variables) => {
      const known = key === undefined ? undefined : introspections.get(key);
      if (known) return known.result;
      const execution = (): ReturnType<Run<Context>> => interpret(context, variables);
      const result = await (spendTime ? spendTime(execution) : execution());
      if (key === undefined || typeof cost !== 'number' || cost < cachedFrom || result.errors || !result.data)
        return result;
      constants?.add(result.data);
      introspections.set(key, { cost, result });
      return result;
    };
  }

  function prepare(valid: ValidOperation): PreparedOperation<Context> {
    const { document, operation } = valid;
    const fields = rootFieldsOf(document, operation);
    const readsSchema = fields.some(isIntrospectionField);
    const isIntrospection = fields.every((name) => name.startsWith('__'));
    const isConstant = readsSchema && isIntrospection && !operation.variableDefinitions?.length;
    const key = isConstant ? `${operation.name?.value} ${print(document)}` : undefined;
    const known = key === undefined ? undefined : introspections.get(key);
    const cost = known?.cost ?? costOf(schema, document, operation, { most: costLimit, costOfRootField, spendTime });
    const costFor = typeof cost === 'number' ? () => cost : cost;
    return {
      fields,
      cost: costFor,
      requests: (variables) => Math.ceil(costFor(variables) / costOfRequest),
      isIntrospection,
      isOpen: fields.every((name) => name.startsWith('__') || openFields?.has(name)),
      type: operation.operation,
      name: operation.name?.value,
      interpret: interpreter(valid),
      mask: (data) => (mask ? mask(schema, valid, data) : data),
      run: readsSchema ? introspectionOf(valid, cost, key) : runnerOf(valid),
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
