import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient, type GraphqlClient } from '../support/graphql-client.js';
import { newRestShop } from '../support/raw-rest.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
let client: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  client = graphqlClient(tillgate.url, (await newRestShop(tillgate)).token);
});
afterAll(() => tillgate.close());

const province = async (countryCode: string, provinceCode: string, postalCode: string) => {
  const { suggestedProvince } = await client.query<{ suggestedProvince: { isoCode: string } | null }>(
    `query ($countryCode: ID!, $provinceCode: ID!, $postalCode: String!) {
      suggestedProvince(countryCode: $countryCode, provinceCode: $provinceCode, postalCode: $postalCode) { isoCode }
    }`,
    { countryCode, provinceCode, postalCode },
  );
  return suggestedProvince?.isoCode ?? null;
};

test.each([
  ['US', 'CA', '20500', 'DC'],
  ['US', 'DC', '20500', null],
  ['CA', 'ON', 'H2X 1Y4', 'QC'],
  ['DE', '', '10115', null],
  ['XX', 'DC', '20500', null],
  ['US', 'nowhere', '20500', null],
  ['US', 'CA', '2'.repeat(10_000), null],
])('in %s, the province %s with the postal code %.20s is asked about as %s', async (country, code, postal, asked) => {
  expect(await province(country, code, postal)).toBe(asked);
});

test('a misspelled domain of an email address is asked about, and a long text is not', async () => {
  const meant = async (emailAddress: string) =>
    client.query('query ($emailAddress: String!) { suggestedEmailAddress(emailAddress: $emailAddress) }', {
      emailAddress,
    });
  expect(await meant('ada@gmial.com')).toEqual({ suggestedEmailAddress: 'ada@gmail.com' });
  expect(await meant('ada@gmail.com')).toEqual({ suggestedEmailAddress: null });
  expect(await meant(`ada@${'g'.repeat(300)}.com`)).toEqual({ suggestedEmailAddress: null });
});

test('nobody asks without a credential', async () => {
  const { errors } = await graphqlClient(tillgate.url).send('{ suggestedEmailAddress(emailAddress: "ada@gmial.com") }');
  expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
});
