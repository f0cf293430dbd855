import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '../../../src/rest/routes.js';
import { listed, testedElsewhere } from './listed.js';
import { inFull } from './status-table.js';

const tabled = new Set(Object.values(listed).flatMap((area) => Object.keys(area).map(inFull)));
const elsewhere = Object.keys(testedElsewhere).map(inFull);
const names = routes.map((route) => ({ name: `${route.method} ${route.path}`, ...route }));

/** Test files that are named after an operation: `set-order-customer.test.ts`. */
const ofOperations = new Set(
  readdirSync('test/domain', { recursive: true, encoding: 'utf8' }).map((file) => path.basename(file, '.test.ts')),
);
const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('every route has its statuses in a table, or its operation has a test file of its own', () => {
  const untested = names.filter(
    ({ name, path: at, operation }) =>
      !tabled.has(name) &&
      !elsewhere.some((beginning) => at.startsWith(beginning)) &&
      !ofOperations.has(kebabCase(operation.operation)),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
});

test('the tables name no route that is not served', () => {
  const served = new Set(names.map(({ name }) => name));
  expect([...tabled].filter((name) => !served.has(name))).toEqual([]);
});

test('every table and every file that is named exists', () => {
  const files = [
    ...Object.keys(listed).map((area) => `test/rest/statuses/${area}.test.ts`),
    ...Object.values(testedElsewhere),
  ];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
