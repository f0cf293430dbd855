import {
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileCopy, type Copy } from './compile-copy.js';
import { CopiedText, isRecord } from './copied-text.js';
import { selectedMembers, selectionsOf } from './selected-members.js';

/** The root field whose object has a member that is copied, the member, and the property with its JSON text. */
const copied = { root: 'order', field: 'applicationState', text: 'stateText' };

/** A type for values that are passed on unchanged, and the field with the text, which only compiled documents can use. */
export const copiedTextField = (type: string): string => `extend type Order { ${copied.text}: ${type}! }`;

/** A document that reads texts instead of objects, from which the objects of its response are then copied. */
export interface CopyingDocument {
  document: DocumentNode;
  /** The keys of the root fields with copied objects. */
  roots: ReadonlySet<string>;
  /** Replaces the texts in the data of the document; false if a text has a value that cannot be copied. */
  copyInto(data: object): boolean;
}

/** A text in the data of a response, by its keys. */
interface Place {
  root: string;
  key: string;
  copy: Copy;
}

/** The document with another selection of an operation. */
const withSelections = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  selections: readonly FieldNode[],
): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((definition) =>
    definition === operation ? { ...operation, selectionSet: { kind: Kind.SELECTION_SET, selections } } : definition,
  ),
});

/** The document with only some of an operation's root fields, by their keys. */
export function withRoots(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  roots: ReadonlySet<string>,
): DocumentNode {
  const fields = selectedMembers([operation.selectionSet], document);
  const selections = [...fields].flatMap(([key, nodes]) => (roots.has(key) ? nodes : []));
  return withSelections(document, operation, selections);
}

/**
 * The document with the text of an order's state instead of the state, which is then copied into the response without
 * parsing it. Undefined if it reads no state, or if the selection does not consist of stored fields. Its fields must
 * have no directives, except those of single values.
 */
export function copyingDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): CopyingDocument | undefined {
  const type = schema.getType('ApplicationState');
  if (operation.operation !== OperationTypeNode.QUERY || !isObjectType(type)) return undefined;
  const places: Place[] = [];
  let isCopyable = true;

  const withText = (root: string, [key, fields]: [string, FieldNode[]]): FieldNode[] => {
    const [field] = fields;
    if (field?.name.value !== copied.field) return fields;
    const copy = compileCopy(type, fields, document);
    if (copy) places.push({ root, key, copy });
    else isCopyable = false;
    const { selectionSet: _, ...rest } = field;
    const name = { kind: Kind.NAME, value: copied.text } as const;
    return [{ ...rest, name, alias: { kind: Kind.NAME, value: key } }];
  };

  const withTexts = ([key, fields]: [string, FieldNode[]]): FieldNode[] => {
    const [field] = fields;
    if (field?.name.value !== copied.root) return fields;
    const members = selectedMembers(selectionsOf(fields), document);
    const selections = [...members].flatMap((member) => withText(key, member));
    return [{ ...field, selectionSet: { kind: Kind.SELECTION_SET, selections } }];
  };

  const selections = [...selectedMembers([operation.selectionSet], document)].flatMap(withTexts);
  if (places.length === 0 || !isCopyable) return undefined;
  return {
    document: withSelections(document, operation, selections),
    roots: new Set(places.map(({ root }) => root)),
    copyInto(data) {
      for (const { root, key, copy } of places) {
        const parent: unknown = Reflect.get(data, root);
        const text = isRecord(parent) ? parent[key] : undefined;
        if (!isRecord(parent) || typeof text !== 'string') continue;
        const made = copy(text);
        if (made === undefined) return false;
        parent[key] = new CopiedText(made);
      }
      return true;
    },
  };
}
