import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refuse } from '../../src/errors.js';
import { startGraphqlServer, type GraphqlServer } from '../support/graphql-server.js';

let server: GraphqlServer;

beforeAll(async () => {
  server = await startGraphqlServer(
    `type Query { fine: String missing: String! broken: String busy: String refused: String mystery: Int
       size(of: Int!): Int }
     type Subscription { ticks: Int }`,
    {
      Query: {
        fine: () => 'fine',
        missing: () => null,
        broken: () => {
          throw new Error('select secret_column from secret_table failed');
        },
        busy: async () => refuse('ORDER_BUSY', { retryAfter: 2 }),
        refused: async () => refuse('NO_CUSTOMER', { field: 'customer' }),
        mystery: () => 'a secret that is no number',
        size: (_, { of }: { of?: number }) => of,
      },
      Subscription: { ticks: () => 1 },
    },
  );
});

afterAll(() => server.close());

/** Interpreted at first, then compiled: callers must not notice the difference. */
describe.each([1, 2, 3])('response number %i', () => {
  test('masks internal errors: the message of an exception, an invalid value, and a null in a non-null field', async () => {
    for (const field of ['broken', 'mystery', 'missing']) {
      const { status, errors } = await server.api.send(`{ fine ${field} }`);
      expect([status, errors]).toMatchObject([
        200,
        [
          {
            message: 'Internal server error',
            path: [field],
            extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
          },
        ],
      ]);
      expect(JSON.stringify(errors)).not.toMatch(/secret|stack|null/);
    }
  });

  test('contains refusals with their codes and the time to retry', async () => {
    const { data, errors } = await server.api.send('{ fine busy refused }');
    expect(data).toEqual({ fine: 'fine', busy: null, refused: null });
    expect(errors?.map(({ path, extensions }) => [path, extensions])).toEqual(
      expect.arrayContaining([
        [['busy'], { code: 'CONFLICT', reason: 'ORDER_BUSY', retryAfter: 2 }],
        [['refused'], { code: 'BAD_USER_INPUT', reason: 'NO_CUSTOMER', field: 'customer' }],
      ]),
    );
  });

  test('explains an invalid argument that is only found during execution', async () => {
    const { status, errors } = await server.api.send('query ($of: Int = 3) { size(of: $of) }', { of: null });
    expect([status, errors?.[0]?.extensions?.code]).toEqual([200, 'BAD_USER_INPUT']);
    expect(errors?.[0]?.message).toContain('must not be null');
  });
});

test('masked errors are logged with their stack and path', async () => {
  await server.api.send('{ broken }');
  const line: unknown = JSON.parse(server.logged.findLast((text) => text.includes('secret_table')) ?? '{}');
  expect(line).toMatchObject({ path: ['broken'], error: { stack: expect.stringContaining('answer-operation') } });
});

test('subscriptions are refused over HTTP', async () => {
  const { status, data, errors } = await server.api.send('subscription { ticks }');
  expect([status, data, errors?.[0]?.extensions?.code]).toEqual([400, undefined, 'BAD_USER_INPUT']);
});
