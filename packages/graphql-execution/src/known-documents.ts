import { getOperationAST, type DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { ValidOperation } from './prepared-operations.js';

/**
 * The maximum total length of the texts of known documents, in characters: about a hundred of 2,500 characters. Their nodes
 * take many times as much memory as their texts.
 */
const mostCharacters = 262_144;

/** The documents that were recently parsed and found valid, by their text. */
export interface KnownDocuments {
  /** An operation of a document; undefined if the document is not known, or if it has no single operation of this name. */
  find(source: string, operationName: string | undefined): ValidOperation | undefined;
  /** Adds a document that has passed validation. */
  add(source: string, document: DocumentNode): void;
}

/** Creates an empty set of known documents. */
export function createKnownDocuments(): KnownDocuments {
  const documents = new LRUCache<string, { source: string; document: DocumentNode }>({
    maxSize: mostCharacters,
    sizeCalculation: ({ source }) => source.length,
  });
  return {
    find(source, operationName) {
      const known = documents.get(source);
      const operation = known && getOperationAST(known.document, operationName);
      return known && operation ? { ...known, operation } : undefined;
    },
    add: (source, document) => void documents.set(source, { source, document }),
  };
}
