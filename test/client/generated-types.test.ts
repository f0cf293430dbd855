import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTillgate, type RunningTillgate } from '../support/running-tillgate.js';

let tillgate: RunningTillgate;
beforeAll(async () => {
  tillgate = await startTillgate();
});
afterAll(() => tillgate.close());

const folder = path.join(import.meta.dirname, '..', '..', 'packages', 'client', 'src', 'generated');
const generated = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

interface Description {
  paths: Record<string, Record<string, { operationId: string; parameters?: { $ref?: string }[] }>>;
}

test('the types of the client include every path and operation that the running service describes', async () => {
  const { paths }: Description = JSON.parse(await (await fetch(`${tillgate.url}/openapi.json`)).text());
  const types = generated('rest-types.ts');
  const missing = Object.entries(paths).flatMap(([route, item]) => [
    ...(types.includes(`"${route}": {`) ? [] : [route]),
    ...Object.values(item)
      .map(({ operationId }) => operationId)
      .filter((id) => !types.includes(`operations["${id}"]`)),
  ]);
  expect(Object.keys(paths).length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

test('the client sends an idempotency key wherever the running service accepts one', async () => {
  const { paths }: Description = JSON.parse(await (await fetch(`${tillgate.url}/openapi.json`)).text());
  const keyed = Object.entries(paths).flatMap(([route, item]) =>
    Object.entries(item)
      .filter(([, { parameters }]) => parameters?.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
      .map(([method]) => `${method.toUpperCase()} ${route.replaceAll(/\{\w+\}/g, '{}')}`),
  );
  const listed = [...generated('keyed-operations.ts').matchAll(/'((?:POST|PATCH|PUT|DELETE) [^']+)'/g)].map(
    ([, one]) => one,
  );
  expect(listed).toEqual(keyed);
  const schema = await (await fetch(`${tillgate.url}/schema.graphql`)).text();
  const inputs = [...generated('keyed-operations.ts').matchAll(/'(\w+Input)'/g)].map(([, one]) => one ?? '');
  expect(inputs.length).toBeGreaterThan(20);
  const takesKey = (input: string) => new RegExp(`input ${input} \\{(?:(?!\\n\\})[^])*idempotencyKey:`).test(schema);
  expect(inputs.filter((input) => !takesKey(input))).toEqual([]);
});
