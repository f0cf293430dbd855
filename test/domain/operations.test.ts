import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { operations } from '../../src/domain/operations.js';

const root = path.join(import.meta.dirname, '..', '..', 'src', 'domain');
const files = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => [path.basename(file), path.join(root, file)]),
);
const kebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test('the name of an operation is unique', () => {
  const names = operations.map(({ operation }) => operation);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a mutation is in a file with its name', () => {
  const misplaced = operations
    .filter(({ isMutation }) => isMutation)
    .map(({ operation }) => operation)
    .filter((operation) => {
      const file = files.get(`${kebabCase(operation)}.ts`);
      return file === undefined || !readFileSync(file, 'utf8').includes(`export const ${operation} = `);
    });
  expect(misplaced).toEqual([]);
});
