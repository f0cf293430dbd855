import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { graphqlClient, newShop, type GraphqlClient } from '../support/graphql-client.js';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

const card = '4111111111111111';
const secret = 'cvv-737';

let tillgate: RunningTillgate;
let api: GraphqlClient;

beforeAll(async () => {
  tillgate = await startTillgate();
  const { token } = await newShop(tillgate);
  api = graphqlClient(tillgate.url, token);
});
afterAll(() => tillgate.close());

const withVariables = 'mutation ($input: AddPaymentInput!) { addPayment(input: $input) { userErrors { message } } }';
const withLiteral = (input: string) => `mutation { addPayment(input: { ${input} }) { userErrors { message } } }`;

test.each<[string, string, Record<string, unknown>]>([
  ['a text for an amount', withVariables, { input: { amount: card } }],
  ['a list for a text', withVariables, { input: { token: [card, secret] } }],
  ['an unknown member', withVariables, { input: { gatewayPublicId: 'test', cvv: secret, token: card } }],
  ['a text for a map', withVariables, { input: { paymentParameters: `${card}; at "noon"; ${secret}` } }],
  ['a text for the whole input', withVariables, { input: `${card} ${secret}` }],
  ['an object for a yes or no', withVariables, { input: { retain: { pan: card, cvv: secret } } }],
  ['a literal for an amount', withLiteral(`amount: "${card}"`), {}],
  ['a literal for a text', withLiteral(`token: ${card}`), {}],
  ['a literal for a yes or no', withLiteral(`retain: "${secret} ${card}"`), {}],
  ['a literal out of place', `{ viewer { kind } ${card} "${secret}" }`, {}],
])('%s is refused without repeating the value', async (_, query, variables) => {
  const { errors } = await api.send(query, variables);
  const text = JSON.stringify(errors);
  expect(errors?.length).toBeGreaterThan(0);
  expect(text).not.toContain(card);
  expect(text).not.toContain(secret);
});

test('the error still says what is wrong and where', async () => {
  const { errors } = await api.send(withVariables, { input: { amount: card } });
  expect(errors?.map(({ message }) => message)).toEqual([
    'Variable "$input" got invalid value at "input.amount"; SafeInt is a whole number from -(2^53-1) to 2^53-1',
  ]);
});
