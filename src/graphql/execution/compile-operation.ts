import {
  BREAK,
  extendSchema,
  getVariableValues,
  Kind,
  parse,
  print,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Variables } from '../limits/cost.js';

/** Runs an operation for a caller. A result without `data` was refused before anything was resolved. */
export type Run<Context> = (context: Context, variables: Variables) => Promise<ExecutionResult> | ExecutionResult;

/**
 * Texts that the compiler must not see. Its own markers would become a part of the generated program, so that a caller
 * could inject code; `__proto__` would become a prototype.
 */
const unsupported = /__MAGIC_|"__proto__"/;

/** The names and texts of a document, without escapes. */
const textsOf = (document: DocumentNode): string => JSON.stringify(document.definitions);

/** Whether the compiler executes a document according to the specification. If not, it is not used. */
function isCompilable(document: DocumentNode): boolean {
  let isPlain = !unsupported.test(textsOf(document));
  const give = () => {
    isPlain = false;
    return BREAK;
  };
  visit(document, {
    // It distinguishes fields by their path, joined with underscores,
    Field: ({ alias, directives = [], selectionSet }) =>
      // and confuses conditions if selections are merged, except those of single values,
      alias?.value.includes('_') || (directives.length > 0 && selectionSet) ? give() : undefined,
    // reads variables only if they are a whole argument,
    ObjectValue: (node) => (holdsVariable(node) ? give() : undefined),
    ListValue: (node) => (holdsVariable(node) ? give() : undefined),
    // and includes each fragment once, under the first condition that it finds.
    FragmentSpread: ({ directives = [] }) => (directives.length > 0 ? give() : undefined),
    InlineFragment: ({ directives = [] }) => (directives.length > 0 ? give() : undefined),
  });
  return isPlain;
}

function holdsVariable(node: Parameters<typeof visit>[0]): boolean {
  let isFound = false;
  visit(node, {
    Variable: () => {
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

/** A type that accepts every value unchanged. */
const givenType = 'ValueAsGiven';

/**
 * The document with variables that are accepted unchanged, because they were already coerced. Variables in conditions
 * keep their types, which the compiler requires.
 */
function withReadVariables(document: DocumentNode): DocumentNode {
  return visit(document, {
    VariableDefinition: (node) =>
      print(node.type).startsWith('Boolean')
        ? undefined
        : {
            kind: Kind.VARIABLE_DEFINITION,
            loc: node.loc,
            variable: node.variable,
            type: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: givenType } },
          },
  });
}

/** Compiles a valid operation; undefined if the compiler would not follow the specification. */
export type Compile<Context> = (source: string, operation: OperationDefinitionNode) => Run<Context> | undefined;

/**
 * The compiler of a schema's operations. A compiled operation runs ten times faster than with the executor of
 * graphql-js, but is expensive to compile. Variables are coerced by graphql-js first.
 */
export function createCompiler<Context>(schema: GraphQLSchema, { hideSuggestions = false } = {}): Compile<Context> {
  const compiling = extendSchema(schema, parse(`scalar ${givenType}`), { assumeValid: true });
  return (source, operation) => {
    // The compiler modifies the document, so it gets a copy.
    const document = parse(source);
    if (!isCompilable(document)) return undefined;
    const compiled = compileQuery(compiling, withReadVariables(document), operation.name?.value, {
      disablingCapturingStackErrors: true,
      useExperimentalPathBasedSkipInclude: true,
    });
    if (!isCompiledQuery(compiled)) return undefined;
    const { variableDefinitions = [] } = operation;
    return (context, variables) => {
      const { coerced, errors } = getVariableValues(schema, variableDefinitions, variables, {
        maxErrors: 50,
        hideSuggestions,
      });
      return errors ? { errors } : compiled.query(undefined, context, coerced);
    };
  };
}
