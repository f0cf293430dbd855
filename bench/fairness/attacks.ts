import { gzipSync } from 'node:zlib';
import { getIntrospectionQuery } from 'graphql';

/** A request that an abusive caller repeats. */
export interface Attack {
  name: string;
  /** The body of a request to `POST /graphql`; each may differ, so that nothing is cached. */
  body: (count: number) => string | Buffer;
  /** Besides the media type. */
  headers?: Record<string, string>;
  /** Each request costs little, so that many credentials of one address have to send it. */
  isCheap?: true;
}

const repeat = (times: number, text: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => text(index)).join(' ');

const document = (query: string): string => JSON.stringify({ query });

/** About a kilobyte, which is unpacked to as many blanks as a body may have. */
const packedBlanks = gzipSync(' '.repeat(1_048_576));

const typesWithinTypes = `${'fields { type { ofType { '.repeat(4)} name ${'} } } '.repeat(4)}`;

/** Requests that are known to occupy a process, each as expensive as the limits allow. */
export const attacks: readonly Attack[] = [
  {
    name: 'documents with 480 errors',
    body: (count) => document(`{ ${repeat(480, (index) => `unknown${index}x${count}`)} }`),
  },
  {
    name: 'overlapping fields',
    body: (count) => document(`{ ${repeat(300, () => 'viewer { kind scopes }')} } # ${count}`),
  },
  {
    name: 'a field 190 times',
    body: (count) => document(`{ ${repeat(190, () => 'viewer { kind }')} } # ${count}`),
    isCheap: true,
  },
  {
    name: 'packed blanks',
    body: () => packedBlanks,
    headers: { 'content-encoding': 'gzip' },
    isCheap: true,
  },
  {
    name: 'documents above the cost limit',
    body: (count) =>
      document(
        `{ ${repeat(20, (index) => `a${index}: orders(first: 100) { nodes { status createdAt orderTotal } }`)} } # ${count}`,
      ),
    isCheap: true,
  },
  {
    name: 'all countries',
    body: () =>
      document(
        '{ checkout { initialData { countryInformation { isoCode name showProvince provinceLabel showPostalCode validForShipping validForBilling } } } }',
      ),
    isCheap: true,
  },
  { name: 'introspection', body: () => document(getIntrospectionQuery()) },
  {
    name: 'introspection, each time another document',
    body: (count) => document(`${getIntrospectionQuery()}# ${count}`),
  },
  {
    name: 'introspection of types within types',
    body: (count) =>
      document(`{ __schema { ${repeat(28, (index) => `a${index}: types { ${typesWithinTypes} }`)} } } # ${count}`),
  },
  {
    name: '30 changes in a document',
    body: (count) =>
      document(
        `mutation { ${repeat(30, (index) => `a${index}: appendOrderMetadata(input: {notes: "${count}"}) { userErrors { code } }`)} }`,
      ),
  },
  {
    name: 'long lists',
    body: () =>
      document('{ orders(first: 100) { nodes { applicationState { lineItems { productData { title } } } } } }'),
  },
  {
    name: 'bodies of 1 MB',
    body: (count) => JSON.stringify({ query: '{ viewer { kind } }', variables: { x: 'y'.repeat(1_000_000), count } }),
  },
];
