import { expect, test } from '@jest/globals';
import { preferredMediaType } from '../../src/lib/media-type.js';

const offered = ['application/json', 'application/graphql-response+json'] as const;

test.each([
  ['application/json', 'application/json'],
  ['application/graphql-response+json, application/json;q=0.9', 'application/graphql-response+json'],
  ['application/json;q=0.9, application/graphql-response+json', 'application/graphql-response+json'],
  ['application/graphql-response+json, application/json', 'application/graphql-response+json'],
  ['application/json, application/graphql-response+json', 'application/json'],
  ['application/graphql-response+json, */*', 'application/graphql-response+json'],
  ['Application/GraphQL-Response+JSON; charset=utf-8', 'application/graphql-response+json'],
  ['*/*', 'application/json'],
  ['application/*', 'application/json'],
  ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
  ['application/json;q=0, */*', 'application/graphql-response+json'],
])('%s gets %s', (accept, type) => {
  expect(preferredMediaType(accept, offered)).toBe(type);
});

test.each(['text/html', 'image/*', 'application/json;q=0', '', ';,;q='])('%j accepts none of them', (accept) => {
  expect(preferredMediaType(accept, offered)).toBeUndefined();
});
