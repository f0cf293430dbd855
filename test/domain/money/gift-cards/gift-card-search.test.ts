import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database, Statement } from '../../../../src/database/connection.js';
import { giftCards } from '../../../../src/domain/money/gift-cards/list-gift-cards.js';
import { graphqlClient, newShop, type GraphqlClient } from '../../../support/graphql-client.js';
import { newMember, type Person } from '../../../support/person.js';
import { rawRest } from '../../../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../../../support/running-tillgate.js';
import { openShop, type TestShop } from '../../../support/shop.js';

let tillgate: RunningTillgate;
let api: GraphqlClient;
let masked: Person;
let accessToken: string;
let cardsPath: string;
/** The ID of a card of another shop in its list. */
let strangersCard: string;
const tokens: Record<string, string> = {};

interface Page {
  giftCards: {
    nodes: { recipientName: string; tokenEnd: string }[];
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
  };
}

const text = `query ($search: String, $first: Int, $after: String) { giftCards(search: $search, first: $first, after: $after) {
  nodes { recipientName tokenEnd } totalCount pageInfo { endCursor hasNextPage } } }`;

async function issue(client: GraphqlClient, recipientName: string, recipientEmail: string): Promise<string> {
  const { giftCard } = await client.mutate<{ giftCard: { cardToken: string } }>(
    'issueGiftCard',
    { amount: 100, currency: 'USD', recipientName, recipientEmail },
    'giftCard { cardToken }',
  );
  return giftCard.cardToken;
}

beforeAll(async () => {
  tillgate = await startTillgate();
  const shop = await newShop(tillgate);
  ({ api } = shop);
  const root = graphqlClient(tillgate.url, tillgate.rootKey);
  const { shopIdentifier } = shop;
  accessToken = shop.token;
  cardsPath = `/checkout/shop/${shopIdentifier}/gift_cards`;
  const owner = await newMember(tillgate.url, root, { shopIdentifier, role: 'owner', email: 'owner@example.com' });
  const { role } = await owner.mutate<{ role: { id: string } }>(
    'createRole',
    { name: 'Packing', scopes: ['READ_ORDERS'], seesPersonalData: false },
    'role { id }',
  );
  masked = await newMember(tillgate.url, owner, { shopIdentifier, role: role.id, email: 'packing@example.com' });
  for (const [name, email] of [
    ['Zoë O’Brien', 'zoe@example.com'],
    ['Søren Großmann', 'post@grossmann.example'],
    ['', 'ada.byron@example.com'],
  ] as const)
    tokens[name] = await issue(api, name, email);
  const stranger = await newShop(tillgate);
  await issue(stranger.api, 'Zoë Stranger', 'zoe@example.com');
  const { giftCards: cards } = await stranger.api.query<{ giftCards: { nodes: { id: string }[] } }>(
    '{ giftCards { nodes { id } } }',
  );
  strangersCard = cards.nodes[0]?.id ?? '';
});
afterAll(() => tillgate.close());

const namesFor = async (client: Pick<GraphqlClient, 'query'>, search: string): Promise<string[]> => {
  const { giftCards: page } = await client.query<Page>(text, { search });
  expect(page.totalCount).toBe(page.nodes.length);
  return page.nodes.map(({ recipientName }) => recipientName);
};

test.each([
  ['zoe', ['Zoë O’Brien']],
  ['OBRIEN  zoe', ['Zoë O’Brien']],
  ['o’brien', ['Zoë O’Brien']],
  ['soren grossmann', ['Søren Großmann']],
  ['byron@example', ['']],
  ['example.com', ['', 'Zoë O’Brien']],
  ['', ['', 'Søren Großmann', 'Zoë O’Brien']],
  ['zoe byron', []],
  ['%', []],
])('the search for %j finds the cards of %j, the latest first', async (search, names) => {
  expect(await namesFor(api, search)).toEqual(names);
});

test('a card is found by the end of its token as it is shown, and by no other part of it', async () => {
  const token = tokens['Zoë O’Brien'] ?? '';
  expect(await namesFor(api, `…${token.slice(-4)}`)).toEqual(['Zoë O’Brien']);
  expect(await namesFor(api, `zoe ${token.slice(-4).toLowerCase()}`)).toEqual(['Zoë O’Brien']);
  for (const part of [token, token.slice(0, 8), token.slice(-6)]) expect(await namesFor(api, part)).toEqual([]);
});

test('the list contains no token, and its pages follow each other', async () => {
  const first = await api.query<Page>(text, { first: 2 });
  const { endCursor, hasNextPage } = first.giftCards.pageInfo;
  expect(hasNextPage).toBe(true);
  const second = await api.query<Page>(text, { first: 2, after: endCursor });
  const ends = [...first.giftCards.nodes, ...second.giftCards.nodes].map(({ tokenEnd }) => tokenEnd);
  expect(ends).toEqual(
    Object.values(tokens)
      .map((token) => token.slice(-4))
      .toReversed(),
  );
  const cursor = Buffer.from(endCursor, 'base64url').toString();
  for (const token of Object.values(tokens)) expect(cursor).not.toContain(token);
});

interface Listed {
  data: { id: string; recipient_name: string; token_end: string }[];
  has_more: boolean;
}

test('REST returns the same list in parts, and refuses to continue after a card of another shop', async () => {
  const list = (query: string) => rawRest(tillgate.url, accessToken)<Listed>('GET', cardsPath + query);
  const first = await list('?limit=2');
  expect(first).toMatchObject({ status: 200, body: { has_more: true } });
  const second = await list(`?limit=2&after=${first.body.data.at(-1)?.id ?? ''}`);
  expect(second).toMatchObject({ status: 200, body: { has_more: false } });
  const names = [...first.body.data, ...second.body.data].map(({ recipient_name: name }) => name);
  expect(names).toEqual(['', 'Søren Großmann', 'Zoë O’Brien']);
  expect((await list('?search=zoe')).body.data).toMatchObject([{ recipient_name: 'Zoë O’Brien' }]);
  for (const page of [first, second])
    for (const cardToken of Object.values(tokens)) expect(page.text).not.toContain(cardToken);
  for (const [query, status] of [
    ['?after=1', 422],
    [`?after=${strangersCard}`, 422],
    ['?limit=0', 422],
    ['?limit=x', 422],
    ['?search=a&search=b', 422],
  ] as const)
    expect([query, (await list(query)).status]).toEqual([query, status]);
});

test('a role that does not see personal data finds a card by its whole address or the end of its token only', async () => {
  expect(await namesFor(masked, 'Zoe@example.com')).toEqual(['•••']);
  expect(await namesFor(masked, (tokens['Zoë O’Brien'] ?? '').slice(-4))).toEqual(['•••']);
  for (const part of ['zoe', 'zoe@example.co', 'example.com', '…']) expect(await namesFor(masked, part)).toEqual([]);
});

describe('of 50,000 cards', () => {
  let many: TestShop;

  beforeAll(async () => {
    many = await openShop();
    const { pool } = many.tillgate.database;
    await pool.query(
      `insert into gift_cards (shop_id, card_token, pin_hash, amount, balance, currency, recipient_name, recipient_email,
          message, customer_name, customer_email, created_at)
        select $1, lpad(n::text, 16, 'A'), '', 1, 1, 'USD', 'Ada ' || n, 'ada' || n || '@example.com', '', '', '',
          now() + n * interval '1 second'
        from generate_series(1, 50000) n`,
      [many.shopId],
    );
    await pool.query('vacuum (analyze) gift_cards');
  }, 60_000);
  afterAll(() => many.close());

  async function planOf(search: string): Promise<string> {
    const { database } = many.tillgate;
    const plans: string[] = [];
    const run = async <Row extends object>({ text: sql, values }: Statement): Promise<Row[]> => {
      const explained = await database.run<{ 'QUERY PLAN': string }>({ text: `explain ${sql}`, values });
      plans.push(explained.map((row) => row['QUERY PLAN']).join('\n'));
      return [];
    };
    const explaining: Database = { ...database, run };
    await giftCards({ ...many.call, database: explaining }, { search });
    return plans.join('\n');
  }

  test('a rare word is found with the indexes', async () => {
    const plan = await planOf('ada47110');
    expect(plan).toContain('gift_cards_by_search_words');
    expect(plan).toContain('gift_cards_by_token_end');
  });

  test('the latest are read with an index, without the others', async () => {
    const plan = await planOf('');
    expect(plan).toContain('gift_cards_by_creation');
    expect(plan).not.toContain('Sort');
  });
});
