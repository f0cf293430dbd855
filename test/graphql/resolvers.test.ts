import { defaultFieldResolver } from 'graphql';
import { expect, test } from '@jest/globals';
import { createSchema } from '../../src/graphql/schema.js';

test.each(['Query', 'Mutation'] as const)('every field of %s has a resolver', (type) => {
  const schema = createSchema();
  const fields = (type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {};
  expect(Object.keys(fields).length).toBeGreaterThan(10);
  const unresolved = Object.values(fields).filter(({ resolve }) => !resolve || resolve === defaultFieldResolver);
  expect(unresolved.map(({ name }) => name)).toEqual([]);
});
