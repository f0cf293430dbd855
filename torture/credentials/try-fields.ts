import type { GraphQLField } from 'graphql';
import { membersOf } from '../calls/case.js';
import type { Intruders, WrongCredential } from './wrong-credentials.js';

/** Fields that require any valid credential. */
const forEveryone = new Set(['viewer']);
/** What the page to sign in reads, and the exchange of the secret of a payment link. */
const withoutCredential = new Set(['signInOptions', 'continueOrder']);

/** The scopes in the description of a field. */
function resourcesOf({ description }: GraphQLField<unknown, unknown>): string[] {
  const named = [...(description ?? '').matchAll(/`(?:READ|WRITE)_([A-Z_]+)`/g)].map(([, resource = '']) => resource);
  return [...new Set(named)].map((resource) => resource.toLowerCase());
}

const needsRoot = ({ description }: GraphQLField<unknown, unknown>): boolean => /root key/i.test(description ?? '');

/** Fields for backends name a scope or the root key, and no order token. */
const isOfBackends = (field: GraphQLField<unknown, unknown>): boolean =>
  (resourcesOf(field).length > 0 || needsRoot(field)) &&
  !/order token|the order's token/i.test(field.description ?? '');

/** The invalid credentials for a field with the order of the victim. */
export function wrongForField(field: GraphQLField<unknown, unknown>, intruders: Intruders): WrongCredential[] {
  const [resource, ...others] = resourcesOf(field);
  const isOfOrder = field.args.some(({ name, type }) => name === 'publicOrderId' || /Input!/.test(type.toString()));
  if (withoutCredential.has(field.name)) return [];
  if (forEveryone.has(field.name)) return intruders.invalid;
  return [
    ...intruders.invalid,
    ...(isOfBackends(field) ? [intruders.ofTheOrder] : []),
    ...(needsRoot(field) ? [] : [intruders.root]),
    ...(!isOfBackends(field) && isOfOrder ? [intruders.ofAnotherOrder] : []),
    // If there are several scopes, one is enough, so that only a single one can be missing.
    ...(resource !== undefined && others.length === 0 ? [intruders.without(resource)] : []),
  ];
}

/** Whether a response shows data or had an effect. */
export function opened(text: string): boolean {
  const { data } = membersOf(JSON.parse(text));
  const [payload] = Object.values(membersOf(data));
  if (payload === null || payload === undefined) return false;
  const { userErrors } = membersOf(payload);
  return !(Array.isArray(userErrors) && userErrors.length > 0);
}

/** Requests a field with an invalid credential for it. Returns an error in the response. */
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
