import type { GraphQLField } from 'graphql';
import { membersOf } from '../calls/case.js';
import type { Intruders, WrongCredential } from './wrong-credentials.js';

/** Fields that anyone with a valid credential of any kind may ask. */
const forEveryone = new Set(['viewer']);

/** The scopes that the description of a field names. */
function resourcesOf({ description }: GraphQLField<unknown, unknown>): string[] {
  const named = [...(description ?? '').matchAll(/`(?:READ|WRITE)_([A-Z_]+)`/g)].map(([, resource = '']) => resource);
  return [...new Set(named)].map((resource) => resource.toLowerCase());
}

const needsRoot = ({ description }: GraphQLField<unknown, unknown>): boolean => /root key/i.test(description ?? '');

/** Fields of a backend name a scope or the root key, and no order token. */
const isOfBackends = (field: GraphQLField<unknown, unknown>): boolean =>
  (resourcesOf(field).length > 0 || needsRoot(field)) &&
  !/order token|the order's token/i.test(field.description ?? '');

/** The credentials that must not open a field that is asked about the victim's order. */
export function wrongForField(field: GraphQLField<unknown, unknown>, intruders: Intruders): WrongCredential[] {
  const [resource, ...others] = resourcesOf(field);
  const isOfOrder = field.args.some(({ name, type }) => name === 'publicOrderId' || /Input!/.test(type.toString()));
  if (forEveryone.has(field.name)) return intruders.invalid;
  return [
    ...intruders.invalid,
    ...(isOfBackends(field) ? [intruders.ofTheOrder] : []),
    ...(needsRoot(field) ? [] : [intruders.root]),
    ...(!isOfBackends(field) && isOfOrder ? [intruders.ofAnotherOrder] : []),
    // Of several scopes one is enough, so that only a single one can be missing.
    ...(resource !== undefined && others.length === 0 ? [intruders.without(resource)] : []),
  ];
}

/** Whether an answer shows or did something. */
export function opened(text: string): boolean {
  const { data } = membersOf(JSON.parse(text));
  const [payload] = Object.values(membersOf(data));
  if (payload === null || payload === undefined) return false;
  const { userErrors } = membersOf(payload);
  return !(Array.isArray(userErrors) && userErrors.length > 0);
}

/** Asks a field with a credential that does not open it. Returns what is wrong with the answer. */
export async function tryField(
  url: string,
  name: string,
  document: { query: string; variables: Record<string, unknown> },
  { name: who, headers }: WrongCredential,
): Promise<string | undefined> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(document),
  });
  const text = await response.text();
  const isFailure = response.status >= 500 || text.includes('INTERNAL_SERVER_ERROR');
  if (!isFailure && (response.status === 401 || !opened(text))) return undefined;
  return `${name} is answered with ${response.status} to ${who}: ${text.slice(0, 200)}`;
}
