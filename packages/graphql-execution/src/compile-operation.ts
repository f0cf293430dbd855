import {
  BREAK,
  extendSchema,
  getOperationAST,
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
import type { Variables } from './cost.js';
import { copiedTextField, copyingDocument, withRoots, type CopiedObject } from './copying/copied-objects.js';

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

export interface CompilerOptions {
  /** Errors about misspelled names do not suggest names of the schema. */
  hideSuggestions?: boolean;
  /** An object that is copied from its stored text; undefined if there is none. */
  copied?: CopiedObject | undefined;
}

/** Compiles a valid operation; undefined if the compiler would not follow the specification. */
export type Compile<Context> = (source: string, operation: OperationDefinitionNode) => Run<Context> | undefined;

/** Runs a document with variables that were already coerced. */
type Program<Context> = (context: Context, coerced: Variables) => Promise<ExecutionResult> | ExecutionResult;

/** A result in which some root fields are replaced by those of another result. */
function merged(result: ExecutionResult, again: ExecutionResult, roots: ReadonlySet<string>): ExecutionResult {
  const errors = [
    ...(result.errors ?? []).filter(({ path }) => !roots.has(String(path?.[0]))),
    ...(again.errors ?? []),
  ];
  return { ...(errors.length > 0 ? { errors } : {}), data: { ...result.data, ...again.data } };
}

/**
 * The compiler of a schema's operations. A compiled operation runs much faster than with the executor of graphql-js, but is
 * expensive to compile. Variables are coerced by graphql-js first. Objects that are stored as texts are copied from them if
 * possible, which takes less time than parsing, resolving and serializing them, and so does compiling such a document.
 */
export function createCompiler<Context>(
  schema: GraphQLSchema,
  { hideSuggestions = false, copied }: CompilerOptions = {},
): Compile<Context> {
  const extension = parse(`scalar ${givenType} ${copied ? copiedTextField(schema, copied, givenType) : ''}`);
  const compiling = extendSchema(schema, extension, { assumeValid: true });

  function programOf(document: DocumentNode, name: string | undefined): Program<Context> | undefined {
    const compiled = compileQuery(compiling, withReadVariables(document), name, {
      disablingCapturingStackErrors: true,
      useExperimentalPathBasedSkipInclude: true,
    });
    return isCompiledQuery(compiled) ? (context, coerced) => compiled.query(undefined, context, coerced) : undefined;
  }

  /** Reads the texts of objects; root fields with texts that cannot be copied are read again, without the others. */
  function copyingProgramOf(source: string, operation: OperationDefinitionNode): Program<Context> | undefined {
    const name = operation.name?.value;
    const operationOf = (document: DocumentNode) => getOperationAST(document, name) ?? operation;
    const document = parse(source);
    const copying = copied && copyingDocument(schema, document, operationOf(document), copied);
    const read = copying && programOf(copying.document, name);
    if (!copying || !read) return undefined;

    function programOfRoots(roots: ReadonlySet<string>): Program<Context> | undefined {
      const again = parse(source);
      return programOf(withRoots(again, operationOf(again), roots), name);
    }

    let readAgain: Program<Context> | undefined;
    return async (context, coerced) => {
      const result = await read(context, coerced);
      if (!result.data || copying.copyInto(result.data)) return result;
      readAgain ??= programOfRoots(copying.roots);
      if (!readAgain) throw new Error('a document cannot be compiled again');
      return merged(result, await readAgain(context, coerced), copying.roots);
    };
  }

  return (source, operation) => {
    // The compiler modifies the document, so it gets a copy.
    const document = parse(source);
    if (!isCompilable(document)) return undefined;
    const program = copyingProgramOf(source, operation) ?? programOf(document, operation.name?.value);
    if (!program) return undefined;
    const { variableDefinitions = [] } = operation;
    return (context, variables) => {
      const { coerced, errors } = getVariableValues(schema, variableDefinitions, variables, {
        maxErrors: 50,
        hideSuggestions,
      });
      return errors ? { errors } : program(context, coerced);
    };
  };
}
