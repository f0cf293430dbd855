import { expect, test } from '@jest/globals';
import { Kind, parse } from 'graphql';
import { isHeavy, listFieldsOf } from '../../src/graphql/heavy-queries.js';
import { prepareOperations } from '../../src/graphql/prepare-operations.js';
import { createSchema } from '../../src/graphql/schema.js';
import { OrderDocument, StartDocument } from '../../web/checkout/generated/documents.js';

const schema = createSchema();
const listFields = listFieldsOf(schema);
const prepare = prepareOperations(schema);

function isHeavyFor(caller: Parameters<typeof isHeavy>[2]['caller'], source: string): boolean {
  const document = parse(source);
  const [operation] = document.definitions.flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION ? [one] : []));
  if (!operation) throw new Error('the document has no operation');
  const prepared = prepare({ source, document, operation });
  return isHeavy(prepared, prepared.cost({}), { caller }, listFields);
}

const shopper = { kind: 'order_token', shopId: 's', publicOrderId: 'o', expiresAt: new Date(0) } as const;
const root = { kind: 'root' } as const;

test.each([
  ['a long list', '{ orders(first: 100) { nodes { applicationState { lineItems { productData { title } } } } } }'],
  [
    'behind an alias and in a fragment',
    'query { ...F } fragment F on Query { a: orders(first: 100) { nodes { events { nodes { id } } } } }',
  ],
])('%s is heavy', (_, source) => {
  expect(isHeavyFor(root, source)).toBe(true);
});

test.each([
  ['a short list', root, '{ orders(first: 5) { nodes { publicOrderId status } } }'],
  [
    'a change, however often',
    root,
    `mutation { ${Array.from({ length: 9 }, (_, at) => `a${at}: processOrder(input: {}) { userErrors { code } }`).join(' ')} }`,
  ],
  ['a call to a gateway', root, '{ giftCard(cardToken: "x", pin: "1") { balance } }'],
  ['the first read of the checkout page', shopper, StartDocument.toString()],
  ['its read of the order', shopper, OrderDocument.toString()],
  ['the state of one order', root, OrderDocument.toString()],
])('%s is not heavy', (_, caller, source) => {
  expect(isHeavyFor(caller, source)).toBe(false);
});
