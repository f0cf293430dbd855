import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';

function selectionOf(type: GraphQLObjectType, withTypeNames: boolean): string {
  // Fields with arguments are computed.
  const stored = Object.values(type.getFields()).filter(({ args }) => args.length === 0);
  const fields = stored.map((field) => {
    const inner = getNamedType(field.type);
    return isObjectType(inner) ? `${field.name} ${selectionOf(inner, withTypeNames)}` : field.name;
  });
  return `{ ${[...fields, ...(withTypeNames ? ['__typename'] : [])].join(' ')} }`;
}

/**
 * Every stored field of the application state in the order of the schema; optionally with `__typename` in every selection, as
 * requested by clients with a normalizing cache.
 */
export async function fullSelection(url: string, token: string, { withTypeNames = false } = {}): Promise<string> {
  const response = await fetch(`${url}/schema.graphql`, { headers: { authorization: `Bearer ${token}` } });
  const type = buildSchema(await response.text()).getType('ApplicationState');
  if (!isObjectType(type)) throw new Error('the schema has no ApplicationState');
  return selectionOf(type, withTypeNames);
}
