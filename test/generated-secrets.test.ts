import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readConfig } from '../src/config.js';
import { loadOrCreateSecrets } from '../src/generated-secrets.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tillgate-secrets-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('the first start generates secrets that later starts use', () => {
  const dataDir = path.join(folder, 'deep', 'data');
  const first = loadOrCreateSecrets(dataDir);
  expect(first.created).toBe(true);
  expect(loadOrCreateSecrets(dataDir)).toEqual({ secrets: first.secrets, created: false });
});

test('only the owner can read the secrets, and no partly written file remains', () => {
  loadOrCreateSecrets(folder);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
  expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('the generated secrets are valid and differ between services', () => {
  const one = loadOrCreateSecrets(path.join(folder, 'one')).secrets;
  const two = loadOrCreateSecrets(path.join(folder, 'two')).secrets;
  expect(readConfig({}, one)).toHaveProperty('config');
  expect(new Set([...Object.values(one), ...Object.values(two)]).size).toBe(6);
});

test.each(['', '{', '[]', '{"ROOT_KEY":"x","TOKEN_SECRET":"hunter2"}'])(
  'a damaged file (%j) is kept and named in the error',
  (text) => {
    const file = path.join(folder, 'secrets.json');
    writeFileSync(file, text);
    expect(() => loadOrCreateSecrets(folder)).toThrow(/secrets\.json is damaged/);
    expect(() => loadOrCreateSecrets(folder)).not.toThrow(/hunter2/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
