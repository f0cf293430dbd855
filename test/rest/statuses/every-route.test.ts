import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '../../../src/rest/routes.js';
import { listed, testedElsewhere } from './listed.js';
import { inFull } from './status-table.js';

const tabled = new Set(Object.values(listed).flatMap((area) => Object.keys(area).map(inFull)));
const elsewhere = Object.keys(testedElsewhere).map(inFull);
const names = routes.map((route) => ({ name: `${route.method} ${route.path}`, ...route }));

/** Test files with the name of an operation: `set-order-customer.test.ts`. */
const ofOperations = new Set(
  readdirSync('test/domain', { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file, '.test.ts')),
);
const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('every route has its statuses in a table, or its operation has its own test file', () => {
  const untested = names.filter(
    ({ name, path: at, operation }) =>
      !tabled.has(name) &&
      !elsewhere.some((beginning) => at.startsWith(beginning)) &&
      !ofOperations.has(kebabCase(operation.operation)),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
});

test('the tables contain no route that does not exist', () => {
  const served = new Set(names.map(({ name }) => name));
  expect([...tabled].filter((name) => !served.has(name))).toEqual([]);
});

test('every listed table and file exists', () => {
  const files = [
    ...Object.keys(listed).map((area) => `test/rest/statuses/${area}.test.ts`),
    ...Object.values(testedElsewhere),
  ];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
