import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { includesScope, type Scope } from '../../../src/domain/core/operation/scopes.js';
import { operations } from '../../../src/domain/operations.js';
import { builtInRoles } from '../../../src/domain/people/accounts/role.js';
import { routes } from '../../../src/rest/routes.js';
import { graphqlClient, newShop } from '../../support/graphql-client.js';
import { newMember, type Person } from '../../support/person.js';
import { startTillgate, type RunningTillgate } from '../../support/running-tillgate.js';

let tillgate: RunningTillgate;
let shopIdentifier: string;
const people = new Map<string, { own: Person; scopes: readonly Scope[] }>();

const customScopes = ['read_orders', 'write_products', 'read_webhooks'] as const;

beforeAll(async () => {
  tillgate = await startTillgate();
  ({ shopIdentifier } = await newShop(tillgate));
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const { role } = await root.mutate<{ role: { id: string } }>(
    'createRole',
    { shopIdentifier, name: 'Custom', scopes: customScopes.map((scope) => scope.toUpperCase()) },
    'role { id }',
  );
  for (const { id, scopes } of [...builtInRoles, { id: role.id, scopes: customScopes }]) {
    const email = `${id}@example.com`;
    people.set(id === role.id ? 'custom' : id, {
      own: await newMember(tillgate.url, root, { shopIdentifier, role: id, email }),
      scopes,
    });
  }
});

afterAll(() => tillgate.close());

/** The tables that no refused request may change. */
const notCompared = new Set(['user_sessions', 'kept_answers', 'processes', 'sign_in_failures', 'schema_migrations']);

async function digest(): Promise<string> {
  const { database } = tillgate.app.tillgate;
  const tables = await database.run<{ name: string }>({
    text: `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    values: [],
  });
  const hash = createHash('sha256');
  for (const { name } of tables.filter((one) => !notCompared.has(one.name))) {
    const [row] = await database.run<{ digest: string | null }>({
      text: `select md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t`,
      values: [],
    });
    hash.update(`${name}:${row?.digest ?? ''};`);
  }
  return hash.digest('hex');
}

const isPermitted = (
  scopes: readonly Scope[],
  { scope, anybody, signedIn }: { scope?: Scope; anybody?: true; signedIn?: true },
): boolean => anybody === true || signedIn === true || (scope !== undefined && includesScope(scopes, scope));

const roleNames = [...builtInRoles.map(({ id }) => id), 'custom'];

describe.each(roleNames)('a person with the role %s', (name) => {
  test('is refused every mutation that the scopes of the role do not include, and nothing changes', async () => {
    const { own, scopes } = people.get(name) ?? { own: undefined, scopes: [] };
    const refusedOnes = operations.filter(({ isMutation, access }) => isMutation && !isPermitted(scopes, access));
    const before = await digest();
    for (const { operation } of refusedOnes) {
      const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
      const introspected = await inputOf(type);
      const answer = await own?.send(`mutation { ${operation}(input: ${introspected}) { userErrors { code } } }`);
      const code = answer?.errors?.[0]?.extensions?.code;
      expect([operation, code]).toEqual([operation, 'FORBIDDEN']);
    }
    expect(await digest()).toBe(before);
  });

  test('is refused every route of the REST API that the scopes do not include, and nothing changes', async () => {
    const { own, scopes } = people.get(name) ?? { own: undefined, scopes: [] };
    const before = await digest();
    for (const { method, path, access } of routes.filter(
      (route) => !route.access.connector && !isPermitted(scopes, route.access),
    )) {
      const url = path.replace('{shop_identifier}', shopIdentifier).replaceAll(/\{\w+\}/g, '1');
      const answer = await own?.rest(method, url, method === 'GET' ? undefined : {});
      expect([method, path, answer?.status, access.scope]).toEqual([method, path, 403, access.scope]);
    }
    expect(await digest()).toBe(before);
  });
});

test('a cookie without its CSRF token is no credential for any mutation', async () => {
  const { own } = people.get('owner') ?? {};
  const { csrfToken } = own ?? {};
  if (own) own.csrfToken = undefined;
  const before = await digest();
  for (const { operation } of operations.filter(({ isMutation, access }) => isMutation && !access.anybody)) {
    const type = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}Input`;
    const answer = await own?.send(`mutation { ${operation}(input: ${await inputOf(type)}) { userErrors { code } } }`);
    expect([operation, answer?.errors?.[0]?.extensions?.code]).toEqual([operation, 'UNAUTHENTICATED']);
  }
  expect(await digest()).toBe(before);
  if (own) own.csrfToken = csrfToken;
});

const known = new Map<string, string>();

/** A literal with the members that the schema requires. */
async function inputOf(type: string): Promise<string> {
  const found = known.get(type);
  if (found !== undefined) return found;
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  interface Field {
    name: string;
    type: { kind: string; ofType: { name: string | null; kind: string } | null };
  }
  const { __type: read } = await root.query<{ __type: { inputFields: Field[] } }>(
    'query ($type: String!) { __type(name: $type) { inputFields { name type { kind ofType { name kind } } } } }',
    { type },
  );
  const members = read.inputFields
    .filter((field) => field.type.kind === 'NON_NULL')
    .map(({ name, type: { ofType } }) => {
      const value = ofType?.name === 'ID' || ofType?.name === 'String' ? '"1"' : ofType?.kind === 'LIST' ? '[]' : '1';
      return `${name}: ${value}`;
    });
  const literal = `{ ${members.join(', ')} }`;
  known.set(type, literal);
  return literal;
}
