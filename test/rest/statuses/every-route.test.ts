import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { routes } from '../../../src/rest/routes.js';
import { listed, testedElsewhere } from './listed.js';
import { inFull } from './status-table.js';

const tabled = new Set(Object.values(listed).flatMap((area) => Object.keys(area).map(inFull)));
const elsewhere = Object.keys(testedElsewhere).map(inFull);
const names = routes.map(({ method, path }) => ({ name: `${method} ${path}`, path }));

test('every route has its statuses in a table, or in a test file of its own', () => {
  const untested = names.filter(
    ({ name, path }) => !tabled.has(name) && !elsewhere.some((beginning) => path.startsWith(beginning)),
  );
  expect(untested).toEqual([]);
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
