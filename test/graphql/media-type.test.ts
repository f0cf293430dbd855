import { expect, test } from '@jest/globals';
import { answerMediaType } from '../../src/graphql/media-type.js';

const graphql = 'application/graphql-response+json';
const json = 'application/json';

test.each<[string | undefined, string | undefined]>([
  [undefined, graphql],
  ['', graphql],
  ['*/*', json],
  ['application/*', json],
  [json, json],
  [`${json}; charset=utf-8`, json],
  [`${graphql}, ${json};q=0.9`, graphql],
  [`${graphql};q=0.5, ${json};q=0.9`, json],
  [`${graphql};q=0, */*`, json],
  [`*/*;q=0.1, ${json}`, json],
  ['APPLICATION/JSON', json],
  ['text/html', undefined],
  [`${json};q=0`, undefined],
  ['nonsense;;q=,,', undefined],
])('a call that accepts %j gets %j', (accept, expected) => {
  expect(answerMediaType(accept)).toBe(expected);
});
