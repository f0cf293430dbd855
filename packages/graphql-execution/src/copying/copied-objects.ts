import {
  getNamedType,
  isObjectType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileCopy, type Copy, type UnchangedScalars } from './compile-copy.js';
import { CopiedText, isRecord } from './copied-text.js';
import { selectedMembers, selectionsOf } from './selected-members.js';

/** An object that is stored as JSON text, from which it is copied into responses. */
export interface CopiedObject {
  /** The field of the query type whose object has it. */
  root: string;
  /** The field with the object. */
  field: string;
  /** The property of the root field's object with the JSON text. */
  text: string;
  scalars: UnchangedScalars;
}

/** The types of the root field's object and of the copied one; undefined if the schema does not have them. */
function typesOf(schema: GraphQLSchema, { root, field }: CopiedObject) {
  const parent = typeOfField(schema.getQueryType(), root);
  const type = typeOfField(parent, field);
  return parent && type && { parent, type };
}

function typeOfField(type: GraphQLObjectType | null | undefined, name: string): GraphQLObjectType | undefined {
  const field = type?.getFields()[name];
  const named = field && getNamedType(field.type);
  return isObjectType(named) ? named : undefined;
}

/** The field with the text, which only compiled documents can use; its type passes values on unchanged. */
export function copiedTextField(schema: GraphQLSchema, copied: CopiedObject, type: string): string {
  const types = typesOf(schema, copied);
  return types ? `extend type ${types.parent.name} { ${copied.text}: ${type}! }` : '';
}

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
 * The document with the text of an object instead of the object, which is then copied into the response without parsing it.
 * Undefined if it reads no such object, or if the selection does not consist of stored fields. Its fields must have no
 * directives, except those of single values.
 */
export function copyingDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  copied: CopiedObject,
): CopyingDocument | undefined {
  const type = typesOf(schema, copied)?.type;
  if (operation.operation !== OperationTypeNode.QUERY || !type) return undefined;
  const places: Place[] = [];
  let isCopyable = true;

  const withText = (root: string, [key, fields]: [string, FieldNode[]]): FieldNode[] => {
    const [field] = fields;
    if (field?.name.value !== copied.field) return fields;
    const copy = compileCopy(type, fields, document, copied.scalars);
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
