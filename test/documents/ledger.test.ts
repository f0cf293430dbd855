import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSchema } from '../../src/graphql/schema.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';
import { platformConnector } from './1-platform-connector.js';
import { checkoutOrder } from './2-checkout-order.js';
import { administration } from './3-administration-and-subscriptions.js';
import { described, type Row } from './document.js';
import { openWorld, type World } from './given.js';
import { Ledger, type Api } from './ledger.js';

const apis: readonly Api[] = ['rest', 'graphql'];
const schema = createSchema();

let tillgate: RunningTillgate;
let worlds: Record<Api, World>;

beforeAll(async () => {
  tillgate = await startTillgate({ jobs: true });
  // A shop for each API, so that one does not see what the other has made.
  const [rest, graphql] = await Promise.all([openWorld(tillgate), openWorld(tillgate)]);
  worlds = { rest, graphql };
});
afterAll(() => tillgate.close());

describe.each([platformConnector, checkoutOrder, administration])('$file', (document) => {
  let ledger: Ledger;
  beforeAll(() => {
    ledger = new Ledger(document, schema, worlds);
  });

  test.each(document.operations)('$operation has what the document says, over both APIs', async (row) => {
    const lines = (await Promise.all(apis.map((api) => ledger.missing(row, api)))).flat();
    const exceptions = Object.keys(row.except ?? {});
    expect(lines.toSorted()).toEqual(exceptions.toSorted());
  });

  test.each(apis)('each member of a response has a value in at least one of them over %s', (api) => {
    const isServed = (row: Row, path: string): boolean =>
      api === 'rest' ||
      !(row.graphql.startsWith('none: ') || `graphql ${path}: is not in the schema` in (row.except ?? {}));
    const named = document.operations.flatMap((row) =>
      Object.entries(row.response).flatMap(([path, type]) => (isServed(row, path) ? [type] : [])),
    );
    const members = [...reachable(named)].flatMap((name) =>
      Object.entries(document.resources[name] ?? {})
        .filter(([, text]) => !described(text).isAlwaysEmpty)
        .map(([member]) => `${name}.${member}`),
    );
    expect(ledger.neverFilled(api, members)).toEqual([]);
  });

  /** The resources of these types, and of their members. */
  function reachable(texts: readonly string[], found = new Set<string>()): Set<string> {
    for (const text of texts)
      for (const name of described(text).type.match(/\w+/g) ?? [])
        if (name in document.resources && !found.has(name) && !described(text).isAlwaysEmpty) {
          found.add(name);
          reachable(Object.values(document.resources[name] ?? {}), found);
        }
    return found;
  }
});

describe('a row that the service does not have as it stands', () => {
  /** The lines of a row of document 3 with changes to it and to the settings that it returns. */
  async function linesOf(api: Api, operation: string, change: Partial<Row>, settings: Record<string, string> = {}) {
    const { resources } = administration;
    const general = { ...resources['general_settings'], ...settings };
    const changed = { ...administration, resources: { ...resources, general_settings: general } };
    const row = administration.operations.find((one) => one.operation === operation);
    if (!row) throw new Error(`there is no ${operation}`);
    return new Ledger(changed, schema, worlds).missing({ ...row, ...change }, api);
  }
  const phone = 'Update Phone Number Requirement';

  test.each([
    ['rest', 'is absent in data'],
    ['graphql', 'is not in the schema'],
  ] as const)(
    'has a line over %s for a member, a type, a null and a request that are not there',
    async (api, absent) => {
      const settings = { color: 'string', checkout_process: 'string', public_order_id: 'null' };
      const request = { phone_number_required: 'string', fax_required: 'boolean!' };
      const example = { phone_number_required: 'yes', fax_required: true };
      const lines = await linesOf(api, phone, {}, settings);
      expect(new Set(lines.map((line) => line.replace(/ is \{.*/, ' is something else')))).toEqual(
        new Set([
          `${api} general_settings.checkout_process: is something else`,
          `${api} general_settings.public_order_id: is something else`,
          `${api} general_settings.color: ${absent}`,
        ]),
      );
      const sent = await linesOf(api, phone, { request, example });
      expect(sent.some((line) => line.startsWith(`${api} request fax_required: `))).toBe(true);
      expect(sent.some((line) => line.startsWith(`${api} the call: is refused: `))).toBe(true);
    },
  );

  test('has a line for another status, and for another value of a set', async () => {
    expect(await linesOf('rest', phone, { status: 201 })).toEqual([
      expect.stringMatching(/^rest the call: is refused: 200 /),
    ]);
    expect(await linesOf('rest', 'Create API Override', { response: { 'data.override_type': '"shipping"' } })).toEqual([
      'rest data.override_type: is "tax", which is not in the set',
    ]);
  });
});
