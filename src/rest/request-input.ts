import { z } from 'zod';
import type { Operation } from '../domain/core/operation/operation.js';
import { refuse } from '../errors.js';
import { plusOfOffset } from '../lib/timestamp.js';
import { camelCase, fromWire } from '../lib/wire.js';
import type { RestRequest } from './rest-request.js';
import type { Route } from './route.js';

/**
 * The version that `If-Match` guards a change with: `"17"`, also bare or weak; `*` guards nothing. Refuses
 * INVALID_HEADER for anything else.
 */
export function expectedVersion(ifMatch: string | string[] | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const [, quoted, bare] = /^(?:(?:W\/)?"(\d{1,15})"|(\d{1,15}))$/.exec(String(ifMatch)) ?? [];
  const version = quoted ?? bare;
  if (version === undefined)
    refuse('INVALID_HEADER', { message: 'If-Match must be one version of the order in double quotes, such as "17".' });
  return Number(version);
}

/** The members of the input that are sent as headers. A body member with such a name is unknown. */
function headerMembers({ input }: Operation, { headers }: RestRequest): Record<string, unknown> {
  return {
    ...('idempotencyKey' in input.shape ? { idempotencyKey: headers['idempotency-key'] } : {}),
    ...('expectedVersion' in input.shape ? { expectedVersion: expectedVersion(headers['if-match']) } : {}),
  };
}

/** The parameters that select a part of a list. Clients send them empty for the first part. */
const partOfList: ReadonlySet<string> = new Set(['limit', 'page', 'since_id', 'after', 'cursor']);

/**
 * Normalizes the query: `name[]` is the list `name`, an empty `limit` or `cursor` is omitted, and a space in a
 * date-time is an unencoded `+`.
 */
function normalizedQuery(query: RestRequest['query']): RestRequest['query'] {
  const normalized = new Map<string, string | string[]>();
  for (const [sent, value] of Object.entries(query)) {
    const name = sent.replace(/\[\]$/, '');
    if (value === undefined || (value === '' && partOfList.has(name))) continue;
    const given = typeof value === 'string' ? plusOfOffset(value) : value;
    const known = normalized.get(name);
    normalized.set(name, known === undefined ? given : [known, given].flat());
  }
  return Object.fromEntries(normalized);
}

/** A single value is converted to a list for members that only accept lists. */
function withLists({ input }: Operation, query: RestRequest['query']): RestRequest['query'] {
  const listed = Object.entries(query).map(([name, value]) => {
    const member = input.shape[camelCase(name)];
    const isAlone = typeof value === 'string' && member instanceof z.ZodType && !member.safeParse(value).success;
    return [name, isAlone && member.safeParse([value]).success ? [value] : value] as const;
  });
  return Object.fromEntries(listed);
}

const memberNames = new Map<string, string>();

/** The member that a parameter of a path fills. Routes have few parameters, so each name is made once. */
function memberOf(parameter: string): string {
  const member = memberNames.get(parameter) ?? camelCase(parameter);
  memberNames.set(parameter, member);
  return member;
}

/** The input of a route's operation: body or query by the schema's names, then headers, then the path. */
export function inputOf({ method, operation }: Route, request: RestRequest): Record<string, unknown> {
  const given = fromWire(
    operation.input,
    method === 'GET' ? withLists(operation, normalizedQuery(request.query)) : (request.body ?? {}),
  );
  const fromPath = Object.entries(request.params).map(([name, value]) => [memberOf(name), value] as const);
  return {
    ...(typeof given === 'object' ? given : {}),
    ...headerMembers(operation, request),
    ...Object.fromEntries(fromPath),
  };
}
