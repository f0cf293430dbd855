import { limitRule, mostValidationErrors, repetitionRule } from '@tillgate/graphql-execution';
import {
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.js';
import { withoutValues } from '../without-values.js';

/** How many parsed documents are kept. */
const most = 256;

/** A document's operation, or what is wrong with it. */
export type ReadOperation =
  | { document: DocumentNode; operation: OperationDefinitionNode }
  | { errors: readonly [GraphQLError, ...GraphQLError[]] };

const refused = (message: string, code: string): { errors: [GraphQLError] } => ({
  errors: [new GraphQLError(message, { extensions: { code } })],
});

/** Parses and validates documents with the same limits as over HTTP, each once while it is in use. */
export function createDocumentReader(
  schema: GraphQLSchema,
  { limits, demo }: Pick<Config, 'limits' | 'demo'>,
): (source: string, operationName: string | null | undefined) => ReadOperation {
  const known = new LRUCache<string, DocumentNode>({ max: most });
  const rules = [
    repetitionRule,
    ...specifiedRules,
    limitRule({ depth: limits.graphqlDepth, aliases: limits.graphqlAliases }),
  ];

  function read(source: string): DocumentNode | { errors: readonly [GraphQLError, ...GraphQLError[]] } {
    if (Buffer.byteLength(source) > limits.graphqlDocument)
      return refused(`The document has more than ${limits.graphqlDocument} bytes.`, 'GRAPHQL_VALIDATION_FAILED');
    try {
      const document = parse(source, { maxTokens: limits.graphqlTokens });
      const found = validate(schema, document, rules, { maxErrors: mostValidationErrors, hideSuggestions: !demo });
      const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' };
      const [first, ...others] = found.map(
        ({ message, nodes }) => new GraphQLError(withoutValues(message), { nodes, extensions }),
      );
      return first ? { errors: [first, ...others] } : document;
    } catch (error) {
      const message = error instanceof Error ? withoutValues(error.message) : 'The document cannot be parsed.';
      return refused(message, 'GRAPHQL_PARSE_FAILED');
    }
  }

  return (source, operationName) => {
    const cached = known.get(source);
    const document = cached ?? read(source);
    if ('errors' in document) return document;
    // Only valid documents are kept.
    if (!cached) known.set(source, document);
    const operation = getOperationAST(document, operationName);
    return operation
      ? { document, operation }
      : refused(
          'The document has no operation of this name, or several operations and no name was given.',
          'OPERATION_RESOLUTION_FAILURE',
        );
  };
}
